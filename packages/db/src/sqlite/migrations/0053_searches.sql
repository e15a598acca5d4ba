CREATE TABLE `search_openings` (
	`text` text NOT NULL,
	`part_id` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`text`, `part_id`),
	FOREIGN KEY (`text`) REFERENCES `searches`(`text`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_openings_part` ON `search_openings` (`part_id`);--> statement-breakpoint
CREATE TABLE `search_weeks` (
	`text` text NOT NULL,
	`week` integer NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`text`, `week`),
	FOREIGN KEY (`text`) REFERENCES `searches`(`text`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_weeks_week` ON `search_weeks` (`week`);--> statement-breakpoint
CREATE TABLE `searches` (
	`text` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`results` integer NOT NULL,
	`times` integer NOT NULL,
	`last_at` integer NOT NULL,
	`is_dismissed` integer NOT NULL,
	CONSTRAINT "searches_outcome_known" CHECK("searches"."outcome" in ('none', 'partial', 'found'))
);
--> statement-breakpoint
CREATE INDEX `searches_outcome` ON `searches` (`is_dismissed`,`outcome`,`times`,`text`);--> statement-breakpoint
CREATE INDEX `searches_dismissed` ON `searches` (`is_dismissed`,`times`,`text`);--> statement-breakpoint
CREATE INDEX `searches_times` ON `searches` (`times`,`last_at`);