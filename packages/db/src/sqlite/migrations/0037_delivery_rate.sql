ALTER TABLE `checkouts` ADD `delivery_rate_minor` integer;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `delivery_free_from_minor` integer;