CREATE TABLE `import_runs` (
	`import_id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`request_id` text NOT NULL,
	`applied_row` integer NOT NULL,
	`stopped_row` integer,
	`lease_until` integer,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_runs_lease` ON `import_runs` (`lease_until`) WHERE "import_runs"."lease_until" is not null;--> statement-breakpoint
CREATE TABLE `import_units` (
	`run_id` text NOT NULL,
	`unit` integer NOT NULL,
	`last_row` integer NOT NULL,
	`rows` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`run_id`, `unit`)
);
