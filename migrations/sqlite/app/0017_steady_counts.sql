DROP INDEX `tasks_all`;--> statement-breakpoint
DROP INDEX `tasks_completed`;--> statement-breakpoint
CREATE INDEX `tasks_due_soon` ON `tasks` (`account`,`is_completed`,`is_trashed`,`due`,`position`);--> statement-breakpoint
CREATE INDEX `tasks_all` ON `tasks` (`account`,`is_trashed`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_completed` ON `tasks` (`account`,`is_completed`,`is_trashed`,`position`,`id`);