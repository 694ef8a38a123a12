CREATE TABLE `authenticators` (
	`account` integer PRIMARY KEY NOT NULL,
	`key` blob,
	`pending_key` blob,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account` integer NOT NULL,
	`hash` blob NOT NULL,
	PRIMARY KEY(`account`, `hash`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `two_factor_at` text;