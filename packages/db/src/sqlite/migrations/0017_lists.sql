CREATE TABLE `list_lines` (
	`list_id` text NOT NULL,
	`part_id` text NOT NULL,
	`position` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`list_id`, `part_id`),
	FOREIGN KEY (`list_id`) REFERENCES `lists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "list_lines_quantity_positive" CHECK("list_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `list_lines_part` ON `list_lines` (`part_id`);--> statement-breakpoint
CREATE TABLE `lists` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lists_customer_name` ON `lists` (`customer_id`,`name_key`);