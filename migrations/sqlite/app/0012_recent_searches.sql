CREATE TABLE `recent_searches` (
	`account` integer NOT NULL,
	`words` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`account`, `words`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `performances_day` ON `performances` (`day`);