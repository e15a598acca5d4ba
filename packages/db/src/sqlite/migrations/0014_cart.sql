CREATE TABLE `cart_lines` (
	`customer_id` text NOT NULL,
	`part_id` text NOT NULL,
	`position` integer NOT NULL,
	`quantity` integer NOT NULL,
	`added_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`seen_unit_price_minor` integer NOT NULL,
	`seen_min_order_qty` integer NOT NULL,
	`seen_order_multiple` integer NOT NULL,
	`seen_available` integer NOT NULL,
	PRIMARY KEY(`customer_id`, `part_id`),
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_lines_quantity_positive" CHECK("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `cart_lines_part` ON `cart_lines` (`part_id`);