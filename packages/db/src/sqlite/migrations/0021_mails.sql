CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` text,
	`recipient` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer,
	`last_error` text,
	`subject` text,
	`html` text,
	`text` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mails_state_known" CHECK("mails"."state" in ('queued', 'sending', 'sent', 'skipped', 'dead')),
	CONSTRAINT "mails_waiting" CHECK(("mails"."next_attempt_at" is not null) = ("mails"."state" in ('queued', 'sending'))),
	CONSTRAINT "mails_sent_once" CHECK(("mails"."sent_at" is null) = ("mails"."state" <> 'sent')),
	CONSTRAINT "mails_sent_content" CHECK(("mails"."subject" is null) = ("mails"."html" is null) and ("mails"."html" is null) = ("mails"."text" is null)
          and ("mails"."sent_at" is null or "mails"."html" is not null))
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`next_attempt_at`) WHERE "mails"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX `mails_state` ON `mails` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`,`sent_at`);--> statement-breakpoint
ALTER TABLE `newsletter_addresses` ADD `token` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_addresses` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_addresses` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `newsletter_addresses_unasked` ON `newsletter_addresses` (`email`) WHERE "newsletter_addresses"."asked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_addresses_token` ON `newsletter_addresses` (`token`) WHERE "newsletter_addresses"."token" <> '';