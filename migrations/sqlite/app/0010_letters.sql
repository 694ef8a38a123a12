CREATE TABLE `correspondents` (
	`account` integer NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`account`, `email`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_files` (
	`account` integer NOT NULL,
	`mail` integer NOT NULL,
	`n` integer NOT NULL,
	`file` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`account`, `mail`, `n`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_files_file` ON `mail_files` (`file`);--> statement-breakpoint
ALTER TABLE `mails` ADD `html` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `answers` integer;
--> statement-breakpoint
INSERT INTO `correspondents` (`account`, `email`, `name`, `at`)
SELECT `mails`.`account`, `mails`.`sender`, max(`mails`.`sender_name`), ''
FROM `mails` JOIN `accounts` ON `accounts`.`id` = `mails`.`account`
WHERE `mails`.`sender` <> `accounts`.`email`
GROUP BY `mails`.`account`, `mails`.`sender`;
