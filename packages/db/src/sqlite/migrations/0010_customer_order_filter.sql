DROP INDEX `orders_customer`;--> statement-breakpoint
DROP INDEX `orders_customer_state`;--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`created_at`,`sequence`);--> statement-breakpoint
CREATE INDEX `orders_customer_state` ON `orders` (`customer_id`,`state`,`created_at`,`sequence`);