CREATE TABLE `one_time_tokens` (
	`hash` blob PRIMARY KEY NOT NULL,
	`account` integer NOT NULL,
	`purpose` text NOT NULL,
	`detail` text NOT NULL,
	`expires_ms` integer NOT NULL,
	`used_ms` integer,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_account` ON `one_time_tokens` (`account`,`purpose`);