CREATE TABLE `daily_usage` (
	`account` integer NOT NULL,
	`name` text NOT NULL,
	`hour` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`account`, `name`, `hour`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `daily_usage_hour` ON `daily_usage` (`hour`);