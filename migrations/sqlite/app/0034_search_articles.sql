-- Articles and questions belong to the full-text index, as everything else that a search finds.
CREATE TRIGGER `search_article_added` AFTER INSERT ON `articles` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('article', 0, new.`id`, new.`updated_on`);
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'article', new.`title`, new.`body`
		FROM `search_texts` WHERE `source` = 'article' AND `owner` = 0 AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_article_changed` AFTER UPDATE OF `title`, `body`, `updated_on` ON `articles` BEGIN
	UPDATE `search_texts` SET `day` = new.`updated_on` WHERE `source` = 'article' AND `owner` = 0 AND `key` = new.`id`;
	UPDATE `search_index` SET `scope` = 'article', `title` = new.`title`, `body` = new.`body`
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'article' AND `owner` = 0 AND `key` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_article_removed` AFTER DELETE ON `articles` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'article' AND `owner` = 0 AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'article' AND `owner` = 0 AND `key` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'article', 0, r.`id`, r.`updated_on` FROM `articles` AS r;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'article', r.`title`, r.`body`
	FROM `articles` AS r JOIN `search_texts` AS s ON s.`source` = 'article' AND s.`owner` = 0 AND s.`key` = r.`id`;
--> statement-breakpoint
CREATE TRIGGER `search_question_added` AFTER INSERT ON `faqs` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('question', 0, new.`id`, new.`updated_on`);
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'question', new.`question`, new.`answer`
		FROM `search_texts` WHERE `source` = 'question' AND `owner` = 0 AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_question_changed` AFTER UPDATE OF `question`, `answer`, `updated_on` ON `faqs` BEGIN
	UPDATE `search_texts` SET `day` = new.`updated_on` WHERE `source` = 'question' AND `owner` = 0 AND `key` = new.`id`;
	UPDATE `search_index` SET `scope` = 'question', `title` = new.`question`, `body` = new.`answer`
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'question' AND `owner` = 0 AND `key` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_question_removed` AFTER DELETE ON `faqs` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'question' AND `owner` = 0 AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'question' AND `owner` = 0 AND `key` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'question', 0, r.`id`, r.`updated_on` FROM `faqs` AS r;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'question', r.`question`, r.`answer`
	FROM `faqs` AS r JOIN `search_texts` AS s ON s.`source` = 'question' AND s.`owner` = 0 AND s.`key` = r.`id`;
