CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text,
	`created_at` text NOT NULL,
	`sampled_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_identity` ON `accounts` (`provider`,`subject`);--> statement-breakpoint
CREATE TABLE `mail_labels` (
	`account` integer NOT NULL,
	`label` text NOT NULL,
	`mail` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`account`, `label`, `mail`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_labels_mail` ON `mail_labels` (`account`,`mail`,`position`);--> statement-breakpoint
CREATE TABLE `mails` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`parent` integer,
	`sender` text NOT NULL,
	`sender_name` text NOT NULL,
	`to` text NOT NULL,
	`img` text NOT NULL,
	`subject` text NOT NULL,
	`cc` text NOT NULL,
	`bcc` text NOT NULL,
	`message` text NOT NULL,
	`attachments` text NOT NULL,
	`is_starred` integer NOT NULL,
	`time` text NOT NULL,
	`day` text NOT NULL,
	`year` text NOT NULL,
	`mail_folder` text NOT NULL,
	`unread` integer NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mails_folder` ON `mails` (`account`,`mail_folder`,`id`);--> statement-breakpoint
CREATE INDEX `mails_starred` ON `mails` (`account`,`is_starred`,`id`);--> statement-breakpoint
CREATE INDEX `mails_unread` ON `mails` (`account`,`unread`,`mail_folder`);--> statement-breakpoint
CREATE INDEX `mails_parent` ON `mails` (`account`,`parent`);