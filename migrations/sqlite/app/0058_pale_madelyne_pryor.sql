CREATE TABLE `chat_reactions` (
	`message` integer NOT NULL,
	`account` integer NOT NULL,
	`emoji` text NOT NULL,
	PRIMARY KEY(`message`, `account`, `emoji`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_reactions_account` ON `chat_reactions` (`account`);--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `shared` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `reply_to` integer;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `edited_at` text;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `chat_messages_shared` ON `chat_messages` (`shared`,`account`);--> statement-breakpoint
CREATE INDEX `chat_messages_deleted` ON `chat_messages` (`deleted_at`) WHERE "chat_messages"."deleted_at" is not null;--> statement-breakpoint
-- Both copies of a message were stored in one transaction, so the nth message of a conversation is the same on both
-- sides. Both get the number of the sender's row.
UPDATE `chat_messages` SET `shared` = `rowid`;--> statement-breakpoint
UPDATE `chat_messages` SET `shared` = pair.`shared` FROM (
	WITH numbered AS (
		SELECT `account`, `person`, `id`, `is_sent`, `shared`, row_number() OVER (PARTITION BY `account`, `person` ORDER BY `id`) AS nth
		FROM `chat_messages` WHERE `person` IS NOT NULL
	)
	SELECT received.`account`, received.`id`, sent.`shared`
	FROM numbered AS received
	JOIN numbered AS sent ON sent.`account` = received.`person` AND sent.`person` = received.`account` AND sent.nth = received.nth
	WHERE received.`is_sent` = 0 AND sent.`is_sent` = 1
) AS pair WHERE `chat_messages`.`account` = pair.`account` AND `chat_messages`.`id` = pair.`id`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`)
	SELECT 'chat_messages', 0, coalesce(max(`shared`), 0) FROM `chat_messages`;--> statement-breakpoint
-- Whoever rebuilds chat_messages has to create this trigger again.
CREATE TRIGGER `chat_reactions_of_removed` AFTER DELETE ON `chat_messages`
	WHEN NOT EXISTS (SELECT 1 FROM `chat_messages` WHERE `shared` = old.`shared`) BEGIN
	DELETE FROM `chat_reactions` WHERE `message` = old.`shared`;
END;
