CREATE TABLE `attributes` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`label` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text,
	`decimals` integer NOT NULL,
	`help` text NOT NULL,
	`choices` text NOT NULL,
	`categories` text NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "attributes_kind_known" CHECK("attributes"."kind" in ('number', 'choice', 'text', 'yes-no')),
	CONSTRAINT "attributes_decimals" CHECK("attributes"."decimals" >= 0 and "attributes"."decimals" <= 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attributes_key` ON `attributes` (`key`);--> statement-breakpoint
ALTER TABLE `parts` ADD `attribute_values` text DEFAULT '{}' NOT NULL;