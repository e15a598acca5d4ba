DROP INDEX `orders_customer_name`;--> statement-breakpoint
DROP INDEX `orders_phone`;--> statement-breakpoint
CREATE INDEX `orders_customer_name` ON `orders` (lower("customer_name"),`state`,`sequence`);--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`phone_digits`,`state`,`sequence`);