ALTER TABLE `events` ADD `identity` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `events` SET `identity` = lower(hex(randomblob(16)));--> statement-breakpoint
UPDATE `calendar_undos` SET `taken` = '{}';
