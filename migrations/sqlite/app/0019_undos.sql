CREATE TABLE `calendar_undos` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`taken` text NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
