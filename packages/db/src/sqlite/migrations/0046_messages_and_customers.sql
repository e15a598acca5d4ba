CREATE TABLE `customer_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "customer_notes_text_given" CHECK("customer_notes"."text" <> '')
);
--> statement-breakpoint
CREATE INDEX `customer_notes_customer` ON `customer_notes` (`customer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `message_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "message_replies_text_given" CHECK("message_replies"."text" <> '')
);
--> statement-breakpoint
CREATE INDEX `message_replies_message` ON `message_replies` (`message_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `part_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`part_id` text NOT NULL,
	`message_id` text,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`published_at` integer NOT NULL,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "part_questions_texts_given" CHECK("part_questions"."question" <> '' and "part_questions"."answer" <> '')
);
--> statement-breakpoint
CREATE INDEX `part_questions_part` ON `part_questions` (`part_id`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `part_questions_published` ON `part_questions` (`published_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `part_questions_message` ON `part_questions` (`message_id`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `state` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `account_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `part_id` text REFERENCES parts(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `checkout_id` text REFERENCES checkouts(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `contact_messages_state` ON `contact_messages` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_account` ON `contact_messages` (`account_id`,`part_id`,`created_at`,`id`) WHERE "contact_messages"."account_id" is not null;--> statement-breakpoint
CREATE INDEX `contact_messages_open` ON `contact_messages` (`account_id`) WHERE "contact_messages"."state" = 'open';--> statement-breakpoint
CREATE INDEX `contact_messages_part` ON `contact_messages` (`part_id`) WHERE "contact_messages"."part_id" is not null;--> statement-breakpoint
CREATE INDEX `contact_messages_checkout` ON `contact_messages` (`checkout_id`) WHERE "contact_messages"."checkout_id" is not null;