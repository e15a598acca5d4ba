-- contracts 0021_mails
CREATE TABLE `expected_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`part_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`expected_on` integer NOT NULL,
	`note` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`booked_quantity` integer,
	`booked_at` integer,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expected_receipts_quantity_positive" CHECK("expected_receipts"."quantity" > 0),
	CONSTRAINT "expected_receipts_booked_once" CHECK(("expected_receipts"."booked_at" is null) = ("expected_receipts"."booked_quantity" is null)),
	CONSTRAINT "expected_receipts_booked_positive" CHECK("expected_receipts"."booked_quantity" is null or "expected_receipts"."booked_quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `expected_receipts_part` ON `expected_receipts` (`part_id`,`expected_on`,`id`) WHERE "expected_receipts"."booked_at" is null;--> statement-breakpoint
CREATE INDEX `expected_receipts_day` ON `expected_receipts` (`expected_on`,`id`) WHERE "expected_receipts"."booked_at" is null;--> statement-breakpoint
DROP INDEX `stock_ledger_part`;--> statement-breakpoint
ALTER TABLE `stock_ledger` ADD `actor_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `stock_ledger` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `stock_ledger` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `stock_ledger` ADD `receipt_id` text REFERENCES expected_receipts(id);--> statement-breakpoint
CREATE INDEX `stock_ledger_part_time` ON `stock_ledger` (`part_id`,`at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_ledger_receipt` ON `stock_ledger` (`receipt_id`) WHERE "stock_ledger"."receipt_id" is not null;--> statement-breakpoint
ALTER TABLE `parts` ADD `low_stock_threshold` integer;--> statement-breakpoint
CREATE INDEX `parts_text` ON `parts` (`name_key`,`sku_normal`,`id`);--> statement-breakpoint
CREATE INDEX `parts_own_threshold` ON `parts` (`status`,("on_hand" - "reserved" - "low_stock_threshold"),`rank`,`id`) WHERE "parts"."low_stock_threshold" is not null;--> statement-breakpoint
CREATE INDEX `parts_stock_off_sale` ON `parts` (`rank`,`id`) WHERE "parts"."status" <> 'active' and "parts"."on_hand" > 0;