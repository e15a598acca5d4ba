CREATE TABLE `bank_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_credits_amount_positive" CHECK("bank_credits"."amount_minor" > 0),
	CONSTRAINT "bank_credits_status_known" CHECK("bank_credits"."status" in ('open', 'kept', 'returned')),
	CONSTRAINT "bank_credits_decided" CHECK(("bank_credits"."status" = 'open') = ("bank_credits"."decided_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_credits_transaction` ON `bank_credits` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `bank_credits_checkout` ON `bank_credits` (`checkout_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bank_credits_created` ON `bank_credits` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bank_credits_held` ON `bank_credits` (`customer_id`,`status`) WHERE "bank_credits"."status" <> 'returned';--> statement-breakpoint
CREATE TABLE `invoice_emails` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`token` text NOT NULL,
	`asked_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_emails_token` ON `invoice_emails` (`token`);--> statement-breakpoint
ALTER TABLE `documents` ADD `payment_method` text;