CREATE INDEX `audit_at` ON `audit` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_kind` ON `audit` (`target_type`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_actor_kind` ON `audit` (`actor_id`,`target_type`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_actor_action` ON `audit` (`actor_id`,`action`,`at`,`id`);