CREATE TABLE `outbox_files` (
	`mail` integer NOT NULL,
	`n` integer NOT NULL,
	`file` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`mail`, `n`),
	FOREIGN KEY (`mail`) REFERENCES `outbox`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_files_file` ON `outbox_files` (`file`);--> statement-breakpoint
ALTER TABLE `mails` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `html` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `attachments` text DEFAULT '[]' NOT NULL;