CREATE TABLE `categories` (
	`name` text PRIMARY KEY NOT NULL,
	`parent` text,
	`position` integer NOT NULL,
	`into` text
);
--> statement-breakpoint
CREATE INDEX `categories_parent` ON `categories` (`parent`);