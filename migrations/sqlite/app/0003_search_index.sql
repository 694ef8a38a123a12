CREATE TABLE `search_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`owner` integer NOT NULL,
	`key` integer NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_texts_row` ON `search_texts` (`source`,`owner`,`key`);--> statement-breakpoint
-- The texts themselves stay where they are: the index keeps only which words are where. Whoever rebuilds one of the
-- tables below has to create its triggers anew.
CREATE VIRTUAL TABLE `search_index` USING fts5(
	`scope`, `title`, `body`,
	content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_words` USING fts5vocab(`search_index`, `col`);
--> statement-breakpoint
CREATE TRIGGER `search_mail_added` AFTER INSERT ON `mails` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('mail', new.`account`, new.`id`, printf('%s-%02d-%02d', new.`year`, (instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(new.`day`, 1, 3)) + 2) / 3, substr(new.`day`, 5)));
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'mail' || new.`account`, new.`subject`, new.`sender_name` || ' ' || new.`sender` || ' ' || new.`message` || ' ' || new.`attachments`
		FROM `search_texts` WHERE `source` = 'mail' AND `owner` = new.`account` AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_mail_changed` AFTER UPDATE OF `subject`, `sender_name`, `sender`, `message`, `attachments`, `day`, `year` ON `mails` BEGIN
	UPDATE `search_texts` SET `day` = printf('%s-%02d-%02d', new.`year`, (instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(new.`day`, 1, 3)) + 2) / 3, substr(new.`day`, 5)) WHERE `source` = 'mail' AND `owner` = new.`account` AND `key` = new.`id`;
	UPDATE `search_index` SET `scope` = 'mail' || new.`account`, `title` = new.`subject`, `body` = new.`sender_name` || ' ' || new.`sender` || ' ' || new.`message` || ' ' || new.`attachments`
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'mail' AND `owner` = new.`account` AND `key` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_mail_removed` AFTER DELETE ON `mails` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'mail' AND `owner` = old.`account` AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'mail' AND `owner` = old.`account` AND `key` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'mail', r.`account`, r.`id`, printf('%s-%02d-%02d', r.`year`, (instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(r.`day`, 1, 3)) + 2) / 3, substr(r.`day`, 5)) FROM `mails` AS r;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'mail' || r.`account`, r.`subject`, r.`sender_name` || ' ' || r.`sender` || ' ' || r.`message` || ' ' || r.`attachments`
	FROM `mails` AS r JOIN `search_texts` AS s ON s.`source` = 'mail' AND s.`owner` = r.`account` AND s.`key` = r.`id`;
--> statement-breakpoint
CREATE TRIGGER `search_task_added` AFTER INSERT ON `tasks` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('task', new.`account`, new.`id`, coalesce(new.`due`, ''));
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'task' || new.`account`, new.`title`, new.`desc`
		FROM `search_texts` WHERE `source` = 'task' AND `owner` = new.`account` AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_task_changed` AFTER UPDATE OF `title`, `desc`, `due` ON `tasks` BEGIN
	UPDATE `search_texts` SET `day` = coalesce(new.`due`, '') WHERE `source` = 'task' AND `owner` = new.`account` AND `key` = new.`id`;
	UPDATE `search_index` SET `scope` = 'task' || new.`account`, `title` = new.`title`, `body` = new.`desc`
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'task' AND `owner` = new.`account` AND `key` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_task_removed` AFTER DELETE ON `tasks` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'task' AND `owner` = old.`account` AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'task' AND `owner` = old.`account` AND `key` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'task', r.`account`, r.`id`, coalesce(r.`due`, '') FROM `tasks` AS r;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'task' || r.`account`, r.`title`, r.`desc`
	FROM `tasks` AS r JOIN `search_texts` AS s ON s.`source` = 'task' AND s.`owner` = r.`account` AND s.`key` = r.`id`;
--> statement-breakpoint
CREATE TRIGGER `search_event_added` AFTER INSERT ON `events` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('event', new.`account`, new.`id`, substr(new.`start`, 1, 10));
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'event' || new.`account`, new.`title`, new.`description` || ' ' || new.`location`
		FROM `search_texts` WHERE `source` = 'event' AND `owner` = new.`account` AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_event_changed` AFTER UPDATE OF `title`, `description`, `location`, `start` ON `events` BEGIN
	UPDATE `search_texts` SET `day` = substr(new.`start`, 1, 10) WHERE `source` = 'event' AND `owner` = new.`account` AND `key` = new.`id`;
	UPDATE `search_index` SET `scope` = 'event' || new.`account`, `title` = new.`title`, `body` = new.`description` || ' ' || new.`location`
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'event' AND `owner` = new.`account` AND `key` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_event_removed` AFTER DELETE ON `events` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'event' AND `owner` = old.`account` AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'event' AND `owner` = old.`account` AND `key` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'event', r.`account`, r.`id`, substr(r.`start`, 1, 10) FROM `events` AS r;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'event' || r.`account`, r.`title`, r.`description` || ' ' || r.`location`
	FROM `events` AS r JOIN `search_texts` AS s ON s.`source` = 'event' AND s.`owner` = r.`account` AND s.`key` = r.`id`;
--> statement-breakpoint
CREATE TRIGGER `search_chat_added` AFTER INSERT ON `chat_contacts` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('chat', new.`account`, new.`uid`, '');
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'chat' || new.`account`, new.`display_name`, new.`about`
		FROM `search_texts` WHERE `source` = 'chat' AND `owner` = new.`account` AND `key` = new.`uid`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_chat_changed` AFTER UPDATE OF `display_name`, `about` ON `chat_contacts` BEGIN
	UPDATE `search_texts` SET `day` = '' WHERE `source` = 'chat' AND `owner` = new.`account` AND `key` = new.`uid`;
	UPDATE `search_index` SET `scope` = 'chat' || new.`account`, `title` = new.`display_name`, `body` = new.`about`
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'chat' AND `owner` = new.`account` AND `key` = new.`uid`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_chat_removed` AFTER DELETE ON `chat_contacts` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'chat' AND `owner` = old.`account` AND `key` = old.`uid`);
	DELETE FROM `search_texts` WHERE `source` = 'chat' AND `owner` = old.`account` AND `key` = old.`uid`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'chat', r.`account`, r.`uid`, '' FROM `chat_contacts` AS r;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'chat' || r.`account`, r.`display_name`, r.`about`
	FROM `chat_contacts` AS r JOIN `search_texts` AS s ON s.`source` = 'chat' AND s.`owner` = r.`account` AND s.`key` = r.`uid`;
--> statement-breakpoint
CREATE TRIGGER `search_grid_added` AFTER INSERT ON `grid_contacts` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('grid', 0, new.`id`, '');
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'grid', new.`firstname` || ' ' || new.`lastname`, new.`company` || ' ' || new.`city` || ' ' || new.`country` || ' ' || new.`email`
		FROM `search_texts` WHERE `source` = 'grid' AND `owner` = 0 AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_grid_changed` AFTER UPDATE OF `firstname`, `lastname`, `company`, `city`, `country`, `email` ON `grid_contacts` BEGIN
	UPDATE `search_texts` SET `day` = '' WHERE `source` = 'grid' AND `owner` = 0 AND `key` = new.`id`;
	UPDATE `search_index` SET `scope` = 'grid', `title` = new.`firstname` || ' ' || new.`lastname`, `body` = new.`company` || ' ' || new.`city` || ' ' || new.`country` || ' ' || new.`email`
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'grid' AND `owner` = 0 AND `key` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_grid_removed` AFTER DELETE ON `grid_contacts` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'grid' AND `owner` = 0 AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'grid' AND `owner` = 0 AND `key` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'grid', 0, r.`id`, '' FROM `grid_contacts` AS r;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'grid', r.`firstname` || ' ' || r.`lastname`, r.`company` || ' ' || r.`city` || ' ' || r.`country` || ' ' || r.`email`
	FROM `grid_contacts` AS r JOIN `search_texts` AS s ON s.`source` = 'grid' AND s.`owner` = 0 AND s.`key` = r.`id`;
--> statement-breakpoint
CREATE TRIGGER `search_user_added` AFTER INSERT ON `managed_users` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('user', 0, new.`id`, '');
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'user', new.`name`, new.`username` || ' ' || new.`email` || ' ' || new.`country` || ' ' || coalesce(new.`company`, '') || ' ' || new.`department`
		FROM `search_texts` WHERE `source` = 'user' AND `owner` = 0 AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_user_changed` AFTER UPDATE OF `name`, `username`, `email`, `country`, `company`, `department` ON `managed_users` BEGIN
	UPDATE `search_texts` SET `day` = '' WHERE `source` = 'user' AND `owner` = 0 AND `key` = new.`id`;
	UPDATE `search_index` SET `scope` = 'user', `title` = new.`name`, `body` = new.`username` || ' ' || new.`email` || ' ' || new.`country` || ' ' || coalesce(new.`company`, '') || ' ' || new.`department`
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'user' AND `owner` = 0 AND `key` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_user_removed` AFTER DELETE ON `managed_users` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'user' AND `owner` = 0 AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'user' AND `owner` = 0 AND `key` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'user', 0, r.`id`, '' FROM `managed_users` AS r;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'user', r.`name`, r.`username` || ' ' || r.`email` || ' ' || r.`country` || ' ' || coalesce(r.`company`, '') || ' ' || r.`department`
	FROM `managed_users` AS r JOIN `search_texts` AS s ON s.`source` = 'user' AND s.`owner` = 0 AND s.`key` = r.`id`;
--> statement-breakpoint
CREATE TRIGGER `search_product_added` AFTER INSERT ON `products` BEGIN
	INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`) VALUES ('product', 0, new.`id`, '');
	INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
		SELECT `id`, 'product', new.`name`, new.`category` || ' ' || new.`order_status`
		FROM `search_texts` WHERE `source` = 'product' AND `owner` = 0 AND `key` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_product_changed` AFTER UPDATE OF `name`, `category`, `order_status` ON `products` BEGIN
	UPDATE `search_texts` SET `day` = '' WHERE `source` = 'product' AND `owner` = 0 AND `key` = new.`id`;
	UPDATE `search_index` SET `scope` = 'product', `title` = new.`name`, `body` = new.`category` || ' ' || new.`order_status`
		WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'product' AND `owner` = 0 AND `key` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `search_product_removed` AFTER DELETE ON `products` BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `id` FROM `search_texts` WHERE `source` = 'product' AND `owner` = 0 AND `key` = old.`id`);
	DELETE FROM `search_texts` WHERE `source` = 'product' AND `owner` = 0 AND `key` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_texts` (`source`, `owner`, `key`, `day`)
	SELECT 'product', 0, r.`id`, '' FROM `products` AS r;
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `scope`, `title`, `body`)
	SELECT s.`id`, 'product', r.`name`, r.`category` || ' ' || r.`order_status`
	FROM `products` AS r JOIN `search_texts` AS s ON s.`source` = 'product' AND s.`owner` = 0 AND s.`key` = r.`id`;
