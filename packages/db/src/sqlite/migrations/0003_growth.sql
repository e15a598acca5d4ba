CREATE TABLE `order_counts` (
	`state` text PRIMARY KEY NOT NULL,
	`orders` integer NOT NULL,
	CONSTRAINT "order_counts_state_known" CHECK("order_counts"."state" in ('unpaid', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE `part_counts` (
	`category` text PRIMARY KEY NOT NULL,
	`parts` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `orders_part`;--> statement-breakpoint
CREATE INDEX `orders_sku` ON `orders` (`sku_normal`);--> statement-breakpoint
CREATE INDEX `orders_transaction` ON `orders` (`transaction_id`) WHERE "orders"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX `orders_part` ON `orders` (`part_id`,`state`);--> statement-breakpoint
CREATE INDEX `parts_status_available` ON `parts` (`status`,("on_hand" - "reserved"),`rank`,`id`);--> statement-breakpoint
-- What was there before it was counted.
INSERT INTO `order_counts` (`state`, `orders`) SELECT `state`, count(*) FROM `orders` GROUP BY `state`;
--> statement-breakpoint
INSERT INTO `part_counts` (`category`, `parts`) SELECT '', count(*) FROM `parts` WHERE `status` = 'active'
UNION ALL SELECT `category`, count(*) FROM `parts` WHERE `status` = 'active' AND `category` IS NOT NULL GROUP BY `category`;
