CREATE TABLE `user_files` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`kind` text NOT NULL,
	`modified_ms` integer,
	`created_ms` integer NOT NULL,
	`completed_ms` integer,
	`type` text,
	`checksum` text,
	`preview` text,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_files_file_unique` ON `user_files` (`file`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_files_preview_unique` ON `user_files` (`preview`);--> statement-breakpoint
CREATE INDEX `user_files_completed` ON `user_files` (`account`,`completed_ms`,`id`);--> statement-breakpoint
CREATE INDEX `user_files_created` ON `user_files` (`completed_ms`,`created_ms`);