CREATE TABLE `column_widths` (
	`account` integer NOT NULL,
	`list` text NOT NULL,
	`column` text NOT NULL,
	`width` integer NOT NULL,
	PRIMARY KEY(`account`, `list`, `column`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
