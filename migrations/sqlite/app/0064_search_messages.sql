-- Messages belong to the full-text index. The time of a message is any text; only those of the usual form have a day.
-- Deleted messages keep their row without words, so that restoring them is an update. Whoever rebuilds chat_messages
-- has to create these triggers again.
CREATE TRIGGER `search_message_added` AFTER INSERT ON `chat_messages` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('message', new.`account`, new.`id`, CASE WHEN new.`time` GLOB '??? [A-Z][a-z][a-z] [0-3][0-9] [0-9][0-9][0-9][0-9]*' AND instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(new.`time`, 5, 3)) > 0
		THEN printf('%s-%02d-%s', substr(new.`time`, 12, 4), (instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(new.`time`, 5, 3)) + 2) / 3, substr(new.`time`, 9, 2)) ELSE '' END);
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'message' || new.`account`, '', new.`text_content`
		FROM `search_texts` WHERE `source` = 'message' AND `owner` = new.`account` AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_message_changed` AFTER UPDATE OF `text_content`, `deleted_at` ON `chat_messages` BEGIN
	UPDATE `search_index` SET `scope` = 'message' || new.`account`, `title` = '',
		`body` = CASE WHEN new.`deleted_at` IS NULL THEN new.`text_content` ELSE '' END
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'message' AND `owner` = new.`account` AND `key` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_message_removed` AFTER DELETE ON `chat_messages` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'message' AND `owner` = old.`account` AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'message' AND `owner` = old.`account` AND `key` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'message', r.`account`, r.`id`, CASE WHEN r.`time` GLOB '??? [A-Z][a-z][a-z] [0-3][0-9] [0-9][0-9][0-9][0-9]*' AND instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(r.`time`, 5, 3)) > 0
		THEN printf('%s-%02d-%s', substr(r.`time`, 12, 4), (instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(r.`time`, 5, 3)) + 2) / 3, substr(r.`time`, 9, 2)) ELSE '' END FROM `chat_messages` AS r ORDER BY r.rowid;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'message' || r.`account`, '', CASE WHEN r.`deleted_at` IS NULL THEN r.`text_content` ELSE '' END
	FROM `chat_messages` AS r JOIN `search_texts` AS s ON s.`source` = 'message' AND s.`owner` = r.`account` AND s.`key` = r.`id`;
