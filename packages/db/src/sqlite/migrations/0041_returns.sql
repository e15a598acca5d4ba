CREATE TABLE `returns` (
	`id` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`order_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`received_units` integer,
	`restocked_units` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`photo` text NOT NULL,
	`state` text NOT NULL,
	`answer` text NOT NULL,
	`refund_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "returns_reason_known" CHECK("returns"."reason" in ('damaged', 'wrong part', 'not as described', 'too many', 'other')),
	CONSTRAINT "returns_state_known" CHECK("returns"."state" in ('requested', 'approved', 'received', 'refunded', 'replaced', 'rejected', 'withdrawn')),
	CONSTRAINT "returns_units_fit" CHECK("returns"."quantity" > 0
          and coalesce("returns"."received_units", 1) between 1 and "returns"."quantity"
          and "returns"."restocked_units" between 0 and coalesce("returns"."received_units", 0)),
	CONSTRAINT "returns_received_with_units" CHECK(case when "returns"."received_units" is null then "returns"."state" not in ('received', 'refunded', 'replaced')
          else "returns"."state" in ('received', 'refunded', 'replaced', 'rejected') end),
	CONSTRAINT "returns_refunded_with_refund" CHECK(("returns"."refund_id" is not null) = ("returns"."state" = 'refunded'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `returns_sequence` ON `returns` (`sequence`);--> statement-breakpoint
CREATE INDEX `returns_order` ON `returns` (`order_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `returns_customer` ON `returns` (`customer_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `returns_state` ON `returns` (`state`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `returns_refund` ON `returns` (`refund_id`) WHERE "returns"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX `returns_photo` ON `returns` (`photo`) WHERE "returns"."photo" <> '';--> statement-breakpoint
ALTER TABLE `refund_lines` ADD `received_units` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `shipments` ADD `return_id` text REFERENCES returns(id);--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_return` ON `shipments` (`return_id`) WHERE "shipments"."return_id" is not null;