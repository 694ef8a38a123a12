CREATE TABLE `calendar_feeds` (
	`account` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_tokenHash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
DROP INDEX `events_start`;--> statement-breakpoint
ALTER TABLE `events` ADD `guests` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `repeat` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `until` text;--> statement-breakpoint
ALTER TABLE `events` ADD `except` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `is_lasting` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `lasts` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `events` SET `lasts` = `end`, `is_lasting` = CASE WHEN `all_day` THEN substr(`start`, 1, 10) <> substr(`end`, 1, 10) ELSE julianday(`end`) - julianday(`start`) >= 1 END;--> statement-breakpoint
CREATE INDEX `events_shown` ON `events` (`account`,`is_lasting`,`all_day`,`start`,`label`,`id`);--> statement-breakpoint
CREATE INDEX `events_lasting` ON `events` (`account`,`is_lasting`,`lasts`);