CREATE TABLE `task_assignments` (
	`member` integer NOT NULL,
	`id` integer NOT NULL,
	`account` integer NOT NULL,
	`task` integer NOT NULL,
	PRIMARY KEY(`member`, `id`),
	FOREIGN KEY (`member`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `task_assignments_task` ON `task_assignments` (`account`,`task`);