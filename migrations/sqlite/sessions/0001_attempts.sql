CREATE TABLE `attempts` (
	`key` blob PRIMARY KEY NOT NULL,
	`many` integer NOT NULL,
	`first_ms` integer NOT NULL,
	`last_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_last` ON `attempts` (`last_ms`);