CREATE TABLE `calendar_shares` (
	`member` integer NOT NULL,
	`id` integer NOT NULL,
	`account` integer NOT NULL,
	`calendar` integer NOT NULL,
	`access` text NOT NULL,
	`is_hidden` integer NOT NULL,
	PRIMARY KEY(`member`, `id`),
	FOREIGN KEY (`member`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_shares_calendar` ON `calendar_shares` (`account`,`calendar`,`member`);