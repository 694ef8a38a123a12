CREATE TABLE `unsent_forms` (
	`account` integer PRIMARY KEY NOT NULL,
	`data` blob NOT NULL,
	`expires_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unsent_forms_expiry` ON `unsent_forms` (`expires_ms`);