CREATE TABLE `counters` (
	`name` text NOT NULL,
	`owner` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`name`, `owner`)
);
--> statement-breakpoint
ALTER TABLE `calendar_undos` ADD `at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_changes` ADD `avatar` text;--> statement-breakpoint
CREATE INDEX `user_changes_at` ON `user_changes` (`at`);--> statement-breakpoint
CREATE INDEX `user_changes_avatar` ON `user_changes` (`avatar`);--> statement-breakpoint
CREATE INDEX `notifications_created` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `managed_users_avatar` ON `managed_users` (`avatar`);--> statement-breakpoint
ALTER TABLE `events` DROP COLUMN `identity`;