CREATE TABLE `internal_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "internal_notes_text_given" CHECK("internal_notes"."text" <> '')
);
--> statement-breakpoint
CREATE INDEX `internal_notes_checkout` ON `internal_notes` (`checkout_id`,`created_at`,`id`);