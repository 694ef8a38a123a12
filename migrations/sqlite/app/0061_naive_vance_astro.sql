CREATE TABLE `own_tags` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`deleted_from` text,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
