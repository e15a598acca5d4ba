CREATE TABLE `erasure_requests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer,
	`erased_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "erasure_requests_confirmed_first" CHECK("erasure_requests"."erased_at" is null or "erasure_requests"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE INDEX `erasure_requests_erased` ON `erasure_requests` (`erased_at`,`requested_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `audit_target` ON `audit` (`target_type`,`target_id`,`at`);--> statement-breakpoint
CREATE INDEX `contact_messages_email` ON `contact_messages` (`email`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_author` ON `reviews` (`author_id`,`created_at`,`id`);