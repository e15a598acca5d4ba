-- Search reads the parts themselves into an index in memory.
DROP TRIGGER `parts_insert_document`;--> statement-breakpoint
DROP TRIGGER `parts_update_document`;--> statement-breakpoint
DROP TRIGGER `part_documents_insert`;--> statement-breakpoint
DROP TRIGGER `part_documents_update`;--> statement-breakpoint
DROP TRIGGER `part_documents_delete`;--> statement-breakpoint
DROP TABLE `part_vocabulary`;--> statement-breakpoint
DROP TABLE `part_words`;--> statement-breakpoint
DROP TABLE `part_search`;--> statement-breakpoint
DROP TABLE `part_documents`;--> statement-breakpoint
ALTER TABLE `parts` DROP COLUMN `search_words`;--> statement-breakpoint
ALTER TABLE `parts` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `parts_revision` ON `parts` (`revision`);
