CREATE TABLE `audit_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`actor` integer,
	`actor_email` text,
	`person` integer,
	`person_email` text,
	`detail` text NOT NULL,
	`ip` text,
	`device` text
);
--> statement-breakpoint
CREATE INDEX `audit_events_at` ON `audit_events` (`at`);--> statement-breakpoint
CREATE INDEX `audit_events_kind` ON `audit_events` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_actor` ON `audit_events` (`actor`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_person` ON `audit_events` (`person`,`id`);--> statement-breakpoint
CREATE TRIGGER `audit_events_append_only` BEFORE UPDATE ON `audit_events` BEGIN
	SELECT RAISE(ABORT, 'Audit events are never updated.');
END;
