ALTER TABLE `tasks` ADD `repeat` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `interval` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `weekdays` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `month_day` text DEFAULT 'date' NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `next` integer;--> statement-breakpoint
ALTER TABLE `tasks` ADD `remind_before` integer;--> statement-breakpoint
ALTER TABLE `tasks` ADD `remind_at` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `reminds` text;--> statement-breakpoint
CREATE INDEX `tasks_reminds` ON `tasks` (`account`,`reminds`);