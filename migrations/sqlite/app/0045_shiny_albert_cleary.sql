CREATE TABLE `document_versions` (
	`account` integer NOT NULL,
	`document` integer NOT NULL,
	`number` integer NOT NULL,
	`title` text NOT NULL,
	`html` text NOT NULL,
	`words` integer NOT NULL,
	`saved_ms` integer NOT NULL,
	`started_ms` integer NOT NULL,
	`is_final` integer NOT NULL,
	PRIMARY KEY(`account`, `document`, `number`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`title` text NOT NULL,
	`html` text NOT NULL,
	`words` integer NOT NULL,
	`saved_ms` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `documents_saved` ON `documents` (`account`,`saved_ms`);