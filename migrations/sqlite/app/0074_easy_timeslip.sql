CREATE TABLE `calendars` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`color` text,
	`is_hidden` integer NOT NULL,
	`is_default` integer NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `events_shown`;--> statement-breakpoint
ALTER TABLE `events` ADD `calendar` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `events_shown` ON `events` (`account`,`is_lasting`,`all_day`,`start`,`label`,`calendar`,`id`);