DROP INDEX `orders_state`;--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`state`,`sequence`,`checkout_id`);