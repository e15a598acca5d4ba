DROP INDEX `users_created`;--> statement-breakpoint
DROP INDEX `users_search`;--> statement-breakpoint
CREATE INDEX `users_listed` ON `users` (`created_at`,`id`,`erased_at`,`search_text`);