ALTER TABLE `orders` ADD `hold_network` text;--> statement-breakpoint
CREATE INDEX `orders_hold_network` ON `orders` (`hold_network`,`part_id`,`quantity`) WHERE "orders"."hold_network" is not null;