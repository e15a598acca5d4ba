DROP INDEX `contact_messages_email`;--> statement-breakpoint
ALTER TABLE `order_counts` ADD `purged` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `cancel_reason` text;--> statement-breakpoint
CREATE INDEX `orders_held` ON `orders` (`customer_id`,`part_id`,`quantity`) WHERE "orders"."state" = 'unpaid';--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `stock_ledger_order` ON `stock_ledger` (`order_id`) WHERE "stock_ledger"."order_id" is not null;--> statement-breakpoint
-- What was there before it was counted.
INSERT INTO `counters` (`name`, `value`) SELECT 'units on hand', sum(`on_hand`) FROM `parts` HAVING count(*) > 0;
