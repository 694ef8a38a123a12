CREATE TABLE `chat_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`account` integer NOT NULL,
	`message` integer,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`file` text NOT NULL,
	`preview` text,
	`width` integer,
	`height` integer,
	`created_ms` integer NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_files_file_unique` ON `chat_files` (`file`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_files_preview_unique` ON `chat_files` (`preview`);--> statement-breakpoint
CREATE INDEX `chat_files_message` ON `chat_files` (`message`);--> statement-breakpoint
CREATE INDEX `chat_files_account` ON `chat_files` (`account`);--> statement-breakpoint
CREATE INDEX `chat_files_unsent` ON `chat_files` (`created_ms`) WHERE "chat_files"."message" is null;--> statement-breakpoint
-- Whoever rebuilds chat_messages has to create the first trigger again.
CREATE TRIGGER `chat_files_of_removed` AFTER DELETE ON `chat_messages`
	WHEN NOT EXISTS (SELECT 1 FROM `chat_messages` WHERE `shared` = old.`shared`) BEGIN
	DELETE FROM `chat_files` WHERE `message` = old.`shared`;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_files_removed` AFTER DELETE ON `chat_files` BEGIN
	DELETE FROM `uploads` WHERE `file` = old.`file`;
END;
