CREATE TABLE `event_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`account` integer,
	`kind` text NOT NULL,
	`about` integer,
	`window` text,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_log_account` ON `event_log` (`account`,`id`);