ALTER TABLE `parts` ADD `pictures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `parts` ADD `packaging` text DEFAULT '[]' NOT NULL;