CREATE TABLE `account_settings` (
	`account` integer PRIMARY KEY NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`new_email` text,
	`avatar` text,
	`info` text,
	`social` text,
	`notifications` text,
	`versions` text NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
