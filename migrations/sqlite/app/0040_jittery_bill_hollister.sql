CREATE TABLE `applications` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`number` integer,
	`answers` text NOT NULL,
	`step` integer NOT NULL,
	`state` text NOT NULL,
	`saved_ms` integer NOT NULL,
	`submitted_ms` integer,
	`reviewer` text,
	`note` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_number` ON `applications` (`number`);--> statement-breakpoint
CREATE INDEX `applications_state` ON `applications` (`state`,`submitted_ms`);