CREATE TABLE `calendar_settings` (
	`account` integer PRIMARY KEY NOT NULL,
	`reminders` text NOT NULL,
	`all_day_reminders` text NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `event_guests` (
	`account` integer NOT NULL,
	`event` integer NOT NULL,
	`email` text NOT NULL,
	`guest` integer,
	`copy` integer,
	`answer` text DEFAULT 'none' NOT NULL,
	`day_answers` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`account`, `event`, `email`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guest`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `event_guests_copy` ON `event_guests` (`guest`,`copy`);--> statement-breakpoint
ALTER TABLE `events` ADD `reminders` text;--> statement-breakpoint
ALTER TABLE `events` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `events` ADD `day_answers` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `event` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `calendar` text;