ALTER TABLE `events` ADD `interval` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `weekdays` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `month_day` text DEFAULT 'date' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `count` integer;