CREATE TABLE `part_relations` (
	`from_part_id` text NOT NULL,
	`kind` text NOT NULL,
	`to_part_id` text NOT NULL,
	`date` integer,
	PRIMARY KEY(`from_part_id`, `kind`, `to_part_id`),
	FOREIGN KEY (`from_part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "part_relations_other_part" CHECK("part_relations"."from_part_id" <> "part_relations"."to_part_id"),
	CONSTRAINT "part_relations_kind_known" CHECK("part_relations"."kind" in ('replaced-by', 'alternative', 'spare-of', 'accessory'))
);
--> statement-breakpoint
CREATE INDEX `part_relations_to` ON `part_relations` (`to_part_id`,`kind`,`from_part_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `part_relations_one_successor` ON `part_relations` (`from_part_id`) WHERE "part_relations"."kind" = 'replaced-by';