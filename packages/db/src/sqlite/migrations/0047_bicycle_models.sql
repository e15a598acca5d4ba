CREATE TABLE `bicycle_models` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`former_slugs` text NOT NULL,
	`name` text NOT NULL,
	`year_from` integer,
	`year_to` integer,
	`image` text NOT NULL,
	`diagrams` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bicycle_models_slug` ON `bicycle_models` (`slug`);--> statement-breakpoint
CREATE TABLE `model_positions` (
	`model_id` text NOT NULL,
	`no` integer NOT NULL,
	`name` text NOT NULL,
	`part_id` text,
	`quantity` integer NOT NULL,
	`pieces_per_unit` integer NOT NULL,
	`diagram` integer NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	PRIMARY KEY(`model_id`, `no`),
	FOREIGN KEY (`model_id`) REFERENCES `bicycle_models`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "model_positions_quantity" CHECK("model_positions"."quantity" > 0 and "model_positions"."pieces_per_unit" > 0),
	CONSTRAINT "model_positions_point" CHECK("model_positions"."x" >= 0 and "model_positions"."x" <= 1000 and "model_positions"."y" >= 0 and "model_positions"."y" <= 1000)
);
--> statement-breakpoint
CREATE INDEX `model_positions_part` ON `model_positions` (`part_id`);