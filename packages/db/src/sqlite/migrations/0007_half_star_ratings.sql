PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text,
	`author_name` text NOT NULL,
	`feedback` text NOT NULL,
	`rating` real NOT NULL,
	`image` text NOT NULL,
	`part_id` text,
	`demo` integer NOT NULL,
	`hidden` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_rating_in_range" CHECK("__new_reviews"."rating" between 1 and 5
          and "__new_reviews"."rating" * 2 = cast("__new_reviews"."rating" * 2 as integer))
);
--> statement-breakpoint
INSERT INTO `__new_reviews`("id", "author_id", "author_name", "feedback", "rating", "image", "part_id", "demo", "hidden", "created_at") SELECT "id", "author_id", "author_name", "feedback", "rating", "image", "part_id", "demo", "hidden", "created_at" FROM `reviews`;--> statement-breakpoint
DROP TABLE `reviews`;--> statement-breakpoint
ALTER TABLE `__new_reviews` RENAME TO `reviews`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `reviews_shown` ON `reviews` (`hidden`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_part` ON `reviews` (`part_id`,`hidden`,`created_at`,`id`);