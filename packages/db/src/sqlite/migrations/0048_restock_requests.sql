CREATE TABLE `restock_requests` (
	`part_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`requested_at` integer NOT NULL,
	PRIMARY KEY(`part_id`, `customer_id`),
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `restock_requests_customer` ON `restock_requests` (`customer_id`,`part_id`);