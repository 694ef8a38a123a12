CREATE TABLE `task_comments` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`task` integer NOT NULL,
	`author` integer NOT NULL,
	`text` text NOT NULL,
	`created_ms` integer NOT NULL,
	`is_deleted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_comments_task` ON `task_comments` (`account`,`task`,`id`);--> statement-breakpoint
CREATE INDEX `task_comments_author` ON `task_comments` (`author`);