CREATE TABLE `connections` (
	`account` integer NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	PRIMARY KEY(`account`, `provider`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connections_identity` ON `connections` (`provider`,`subject`);
