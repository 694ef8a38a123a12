ALTER TABLE `events` ADD `series` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `instead` text;