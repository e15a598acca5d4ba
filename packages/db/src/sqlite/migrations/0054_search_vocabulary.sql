-- Counts the changes of attributes and settings, also by servers of the version before: see part-revisions.queries.ts.
CREATE TRIGGER `attributes_insert_vocabulary` AFTER INSERT ON `attributes` BEGIN
	INSERT INTO counters (name, value) VALUES ('search vocabulary', 1)
		ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `attributes_update_vocabulary` AFTER UPDATE ON `attributes` BEGIN
	INSERT INTO counters (name, value) VALUES ('search vocabulary', 1)
		ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `attributes_delete_vocabulary` AFTER DELETE ON `attributes` BEGIN
	INSERT INTO counters (name, value) VALUES ('search vocabulary', 1)
		ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_insert_vocabulary` AFTER INSERT ON `settings` BEGIN
	INSERT INTO counters (name, value) VALUES ('search vocabulary', 1)
		ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_update_vocabulary` AFTER UPDATE ON `settings` BEGIN
	INSERT INTO counters (name, value) VALUES ('search vocabulary', 1)
		ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `settings_delete_vocabulary` AFTER DELETE ON `settings` BEGIN
	INSERT INTO counters (name, value) VALUES ('search vocabulary', 1)
		ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
