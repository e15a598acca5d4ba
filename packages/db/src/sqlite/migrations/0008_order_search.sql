ALTER TABLE `orders` ADD `customer_company` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `phone_digits` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_customer_name` ON `orders` (lower("customer_name"),`sequence`);--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`phone_digits`,`sequence`);--> statement-breakpoint
ALTER TABLE `users` ADD `company` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_search` ON `users` (`search_text`,`id`);--> statement-breakpoint
-- What search compares of the rows that are there already.
UPDATE `orders` SET `phone_digits` = replace(replace(replace(replace(replace(replace(replace(`phone`, ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', ''), '/', '') WHERE `phone` <> '';
--> statement-breakpoint
UPDATE `users` SET `search_text` = lower(`email` || char(10) || `display_name` || char(10));
