CREATE TABLE `legal_pages` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`text` text NOT NULL,
	`updated_at` integer NOT NULL
);
