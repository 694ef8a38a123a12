CREATE TABLE `task_sections` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`is_collapsed` integer DEFAULT false NOT NULL,
	`deleted_from` text,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `tasks` ADD `section` integer;