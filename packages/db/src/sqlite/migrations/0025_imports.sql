CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`actor_id` text NOT NULL,
	`state` text NOT NULL,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`unchanged` integer NOT NULL,
	`refused` integer NOT NULL,
	`file_hash` text NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "imports_kind_known" CHECK("imports"."kind" in ('parts', 'prices')),
	CONSTRAINT "imports_state_known" CHECK("imports"."state" in ('dry-run', 'applied', 'refused')),
	CONSTRAINT "imports_ended" CHECK(("imports"."state" = 'dry-run') = ("imports"."ended_at" is null)),
	CONSTRAINT "imports_applied_whole" CHECK("imports"."state" <> 'applied' or "imports"."refused" = 0)
);
--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`,`id`);