CREATE TABLE `auto_replies` (
	`account` integer NOT NULL,
	`email` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`account`, `email`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auto_replies_at` ON `auto_replies` (`at_ms`);--> statement-breakpoint
CREATE TABLE `blocked_senders` (
	`account` integer NOT NULL,
	`email` text NOT NULL,
	`blocked_ms` integer NOT NULL,
	PRIMARY KEY(`account`, `email`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_rules` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`position` integer NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`words` text NOT NULL,
	`has_attachment` integer NOT NULL,
	`label` text,
	`folder` text,
	`star` integer NOT NULL,
	`mark_read` integer NOT NULL,
	`forward_to` text,
	`is_deleted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_settings` (
	`account` integer PRIMARY KEY NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`signature_html` text,
	`is_away` integer DEFAULT false NOT NULL,
	`away_from` text,
	`away_until` text,
	`away_subject` text DEFAULT '' NOT NULL,
	`away_message` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_templates` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`html` text,
	`is_deleted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_own_labels` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`is_deleted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
