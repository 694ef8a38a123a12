CREATE TABLE `task_views` (
	`account` integer NOT NULL,
	`filter` text NOT NULL,
	`sort` text NOT NULL,
	`group` text NOT NULL,
	PRIMARY KEY(`account`, `filter`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
