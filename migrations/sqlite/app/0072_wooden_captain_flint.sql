CREATE TABLE `calendar_imports` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`at` integer NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`done` text,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `events` ADD `uid` text;