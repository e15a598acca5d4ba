-- What search reads of each part, beside the parts so that stock changes never touch it.
CREATE TABLE `part_documents` (
	`doc` integer PRIMARY KEY,
	`part_id` text NOT NULL UNIQUE REFERENCES `parts`(`id`) ON DELETE cascade,
	`title` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
-- Finds any three characters or more, within words too.
CREATE VIRTUAL TABLE `part_search` USING fts5(
	title, body, content='part_documents', content_rowid='doc', tokenize='trigram remove_diacritics 1'
);
--> statement-breakpoint
-- Knows the words there are, from which mistyped ones are guessed.
CREATE VIRTUAL TABLE `part_words` USING fts5(
	title, content='part_documents', content_rowid='doc', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* Co'", detail='none', columnsize=0
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `part_vocabulary` USING fts5vocab('part_words', 'row');
--> statement-breakpoint
CREATE TRIGGER `part_documents_insert` AFTER INSERT ON `part_documents` BEGIN
	INSERT INTO part_search (rowid, title, body) VALUES (new.doc, new.title, new.body);
	INSERT INTO part_words (rowid, title) VALUES (new.doc, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER `part_documents_delete` AFTER DELETE ON `part_documents` BEGIN
	INSERT INTO part_search (part_search, rowid, title, body) VALUES ('delete', old.doc, old.title, old.body);
	INSERT INTO part_words (part_words, rowid, title) VALUES ('delete', old.doc, old.title);
END;
--> statement-breakpoint
CREATE TRIGGER `part_documents_update` AFTER UPDATE ON `part_documents` BEGIN
	INSERT INTO part_search (part_search, rowid, title, body) VALUES ('delete', old.doc, old.title, old.body);
	INSERT INTO part_words (part_words, rowid, title) VALUES ('delete', old.doc, old.title);
	INSERT INTO part_search (rowid, title, body) VALUES (new.doc, new.title, new.body);
	INSERT INTO part_words (rowid, title) VALUES (new.doc, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER `parts_insert_document` AFTER INSERT ON `parts` BEGIN
	INSERT INTO part_documents (part_id, title, body) VALUES (new.id, new.search_words, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER `parts_update_document` AFTER UPDATE OF `search_words`, `description` ON `parts`
WHEN new.search_words <> old.search_words OR new.description <> old.description BEGIN
	UPDATE part_documents SET title = new.search_words, body = new.description WHERE part_id = new.id;
END;
--> statement-breakpoint
-- Parts that were there before their documents.
INSERT INTO part_documents (part_id, title, body) SELECT id, search_words, description FROM parts;
