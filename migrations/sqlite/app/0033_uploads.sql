CREATE TABLE `uploads` (
	`file` text PRIMARY KEY NOT NULL,
	`account` integer NOT NULL,
	`size` integer NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `uploads_account` ON `uploads` (`account`,`size`);