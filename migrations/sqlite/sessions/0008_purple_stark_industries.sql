CREATE TABLE `presence` (
	`process` text NOT NULL,
	`account` integer NOT NULL,
	`until_ms` integer NOT NULL,
	`changed_ms` integer NOT NULL,
	PRIMARY KEY(`process`, `account`)
);
--> statement-breakpoint
CREATE INDEX `presence_expiry` ON `presence` (`until_ms`);