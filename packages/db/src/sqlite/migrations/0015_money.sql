CREATE TABLE `bank_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	`reference` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`received_at` integer NOT NULL,
	`note` text NOT NULL,
	`transaction_id` text,
	`recorded_by` text NOT NULL,
	`recorded_at` integer NOT NULL,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_receipts_amount_not_zero" CHECK("bank_receipts"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_receipts_reference` ON `bank_receipts` (`reference`);--> statement-breakpoint
CREATE INDEX `bank_receipts_checkout` ON `bank_receipts` (`checkout_id`,`recorded_at`,`id`);--> statement-breakpoint
CREATE INDEX `bank_receipts_recorded` ON `bank_receipts` (`recorded_at`,`id`);--> statement-breakpoint
CREATE TABLE `companies` (
	`user_id` text PRIMARY KEY NOT NULL,
	`tax_number` text NOT NULL,
	`billing_address` text NOT NULL,
	`invoice_email` text NOT NULL,
	`addresses` text NOT NULL,
	`default_address_id` text,
	`tax_exempt_reason` text NOT NULL,
	`exempt_since` integer,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "settings_one_row" CHECK("settings"."id" = 'shop')
);
--> statement-breakpoint
CREATE TABLE `__new_audit` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`at` integer NOT NULL,
	`request_id` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "audit_target_known" CHECK("__new_audit"."target_type" in ('user', 'part', 'order', 'review', 'checkout', 'settings'))
);
--> statement-breakpoint
INSERT INTO `__new_audit`("id", "actor_id", "action", "target_type", "target_id", "before", "after", "at", "request_id") SELECT "id", "actor_id", "action", "target_type", "target_id", "before", "after", "at", "request_id" FROM `audit`;--> statement-breakpoint
DROP TABLE `audit`;--> statement-breakpoint
ALTER TABLE `__new_audit` RENAME TO `audit`;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `delivery_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `delivery_tax_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `tax_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `tax_rate_bp` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `tax_exempt_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `payment_method` text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `tax_minor` integer DEFAULT 0 NOT NULL;