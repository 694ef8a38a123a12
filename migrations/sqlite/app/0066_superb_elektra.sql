CREATE TABLE `chat_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`topic` text NOT NULL,
	`created_ms` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat_members` (
	`group` integer NOT NULL,
	`account` integer NOT NULL,
	`role` text NOT NULL,
	`joined_ms` integer NOT NULL,
	`seen_up_to` integer NOT NULL,
	PRIMARY KEY(`group`, `account`),
	FOREIGN KEY (`group`) REFERENCES `chat_groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_members_account` ON `chat_members` (`account`);--> statement-breakpoint
ALTER TABLE `chats` ADD `is_muted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `chats_group` ON `chats` (`contact`) WHERE "chats"."contact" < 0;--> statement-breakpoint
CREATE INDEX `chat_messages_group` ON `chat_messages` (`contact`,`shared`) WHERE "chat_messages"."contact" < 0;
--> statement-breakpoint
-- A group without an owner gets its longest member, and one without members is deleted with its messages.
CREATE TRIGGER `chat_members_left` AFTER DELETE ON `chat_members` BEGIN
	UPDATE `chat_members` SET `role` = 'owner' WHERE `group` = old.`group`
		AND NOT EXISTS (SELECT 1 FROM `chat_members` WHERE `group` = old.`group` AND `role` = 'owner')
		AND `account` = (SELECT `account` FROM `chat_members` WHERE `group` = old.`group` ORDER BY `joined_ms`, `account` LIMIT 1);
	DELETE FROM `chat_groups` WHERE `id` = old.`group` AND NOT EXISTS (SELECT 1 FROM `chat_members` WHERE `group` = old.`group`);
END;
--> statement-breakpoint
CREATE TRIGGER `chat_groups_removed` AFTER DELETE ON `chat_groups` BEGIN
	DELETE FROM `chats` WHERE `contact` = -old.`id`;
	DELETE FROM `chat_messages` WHERE `contact` = -old.`id`;
END;
--> statement-breakpoint
-- The messages of a deleted account no longer count, and are no longer the latest.
CREATE TRIGGER `chat_group_message_removed` AFTER DELETE ON `chat_messages` WHEN old.`contact` < 0 BEGIN
	UPDATE `chats` SET `unseen` = max(0, `unseen` - 1)
		WHERE `contact` = old.`contact` AND `account` <> old.`account` AND old.`deleted_at` IS NULL AND `account` IN
		(SELECT `account` FROM `chat_members` WHERE `group` = -old.`contact` AND `seen_up_to` < old.`shared`);
	UPDATE `chats` SET `last` = coalesce((SELECT max(`shared`) FROM `chat_messages` WHERE `contact` = old.`contact`), 0)
		WHERE `contact` = old.`contact` AND `last` = old.`shared`;
END;
--> statement-breakpoint
-- Messages of groups are found by the members of the group, under their own numbers.
DROP TRIGGER `search_message_added`;--> statement-breakpoint
DROP TRIGGER `search_message_changed`;--> statement-breakpoint
DROP TRIGGER `search_message_removed`;--> statement-breakpoint
CREATE TRIGGER `search_message_added` AFTER INSERT ON `chat_messages` WHEN new.`contact` > 0 BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('message', new.`account`, new.`id`, CASE WHEN new.`time` GLOB '??? [A-Z][a-z][a-z] [0-3][0-9] [0-9][0-9][0-9][0-9]*' AND instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(new.`time`, 5, 3)) > 0
		THEN printf('%s-%02d-%s', substr(new.`time`, 12, 4), (instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(new.`time`, 5, 3)) + 2) / 3, substr(new.`time`, 9, 2)) ELSE '' END);
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'message' || new.`account`, '', new.`text_content`
		FROM `search_texts` WHERE `source` = 'message' AND `owner` = new.`account` AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_message_changed` AFTER UPDATE OF `text_content`, `deleted_at` ON `chat_messages` WHEN new.`contact` > 0 BEGIN
	UPDATE `search_index` SET `scope` = 'message' || new.`account`, `title` = '',
		`body` = CASE WHEN new.`deleted_at` IS NULL THEN new.`text_content` ELSE '' END
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'message' AND `owner` = new.`account` AND `key` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_message_removed` AFTER DELETE ON `chat_messages` WHEN old.`contact` > 0 BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'message' AND `owner` = old.`account` AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'message' AND `owner` = old.`account` AND `key` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_group_message_added` AFTER INSERT ON `chat_messages` WHEN new.`contact` < 0 BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('group', (-new.`contact`), new.`shared`, CASE WHEN new.`time` GLOB '??? [A-Z][a-z][a-z] [0-3][0-9] [0-9][0-9][0-9][0-9]*' AND instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(new.`time`, 5, 3)) > 0
		THEN printf('%s-%02d-%s', substr(new.`time`, 12, 4), (instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(new.`time`, 5, 3)) + 2) / 3, substr(new.`time`, 9, 2)) ELSE '' END);
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'group' || (-new.`contact`), '', new.`text_content`
		FROM `search_texts` WHERE `source` = 'group' AND `owner` = (-new.`contact`) AND `key` = new.`shared`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_group_message_changed` AFTER UPDATE OF `text_content`, `deleted_at` ON `chat_messages` WHEN new.`contact` < 0 BEGIN
	UPDATE `search_index` SET `scope` = 'group' || (-new.`contact`), `title` = '',
		`body` = CASE WHEN new.`deleted_at` IS NULL THEN new.`text_content` ELSE '' END
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'group' AND `owner` = (-new.`contact`) AND `key` = new.`shared`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_group_message_removed` AFTER DELETE ON `chat_messages` WHEN old.`contact` < 0 BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'group' AND `owner` = (-old.`contact`) AND `key` = old.`shared`);
	DELETE FROM `search_texts` WHERE `source` = 'group' AND `owner` = (-old.`contact`) AND `key` = old.`shared`;
END;
