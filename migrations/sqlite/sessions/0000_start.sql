CREATE TABLE `sessions` (
	`key` blob PRIMARY KEY NOT NULL,
	`account` integer,
	`data` blob NOT NULL,
	`created_ms` integer NOT NULL,
	`seen_ms` integer NOT NULL,
	`expires_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_ms`);--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account`,`created_ms`);