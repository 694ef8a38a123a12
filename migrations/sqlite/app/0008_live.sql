CREATE TABLE `live_events` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` integer,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `chats` ADD `last` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `unseen` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `seen_up_to` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `key` text;--> statement-breakpoint
CREATE INDEX `chat_messages_unseen` ON `chat_messages` (`account`,`contact`) WHERE "chat_messages"."is_seen" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_key` ON `chat_messages` (`account`,`key`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `subject` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `count` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_subject` ON `notifications` (`account`,`subject`);--> statement-breakpoint
CREATE INDEX `events_soon` ON `events` (`start`);--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`due`);--> statement-breakpoint
UPDATE `chats` SET
	`last` = coalesce((SELECT max(`id`) FROM `chat_messages` AS m WHERE m.`account` = `chats`.`account` AND m.`contact` = `chats`.`contact`), 0),
	`unseen` = (SELECT count(*) FROM `chat_messages` AS m WHERE m.`account` = `chats`.`account` AND m.`contact` = `chats`.`contact` AND m.`is_sent` = 0 AND m.`is_seen` = 0),
	`seen_up_to` = coalesce((SELECT max(`id`) FROM `chat_messages` AS m WHERE m.`account` = `chats`.`account` AND m.`contact` = `chats`.`contact` AND m.`person` IS NULL AND m.`is_sent` = 1 AND m.`is_seen` = 1), 0);
