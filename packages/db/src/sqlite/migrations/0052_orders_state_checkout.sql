-- contracts 0039_part_details
-- Every program works without the old index, which the new one replaces.
DROP INDEX `orders_state`;--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`state`,`sequence`,`checkout_id`);