CREATE TABLE `gone_addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`gone_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `parts` ADD `files` text DEFAULT '[]' NOT NULL;