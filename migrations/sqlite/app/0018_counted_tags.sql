ALTER TABLE `task_tags` ADD `is_trashed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `task_tags` ADD `is_completed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `task_tags_counted` ON `task_tags` (`account`,`tag`,`is_trashed`,`is_completed`);--> statement-breakpoint
-- Whoever rebuilds one of the two tables has to create its triggers anew.
CREATE TRIGGER `task_tags_added` AFTER INSERT ON `task_tags` BEGIN
	UPDATE `task_tags` SET `is_trashed` = t.`is_trashed`, `is_completed` = t.`is_completed` FROM `tasks` AS t
		WHERE t.`account` = new.`account` AND t.`id` = new.`task`
		AND `task_tags`.`account` = new.`account` AND `task_tags`.`tag` = new.`tag` AND `task_tags`.`task` = new.`task`;
END;
--> statement-breakpoint
CREATE TRIGGER `task_tags_follow` AFTER UPDATE OF `is_trashed`, `is_completed` ON `tasks` BEGIN
	UPDATE `task_tags` SET `is_trashed` = new.`is_trashed`, `is_completed` = new.`is_completed`
		WHERE `account` = new.`account` AND `task` = new.`id`;
END;
--> statement-breakpoint
UPDATE `task_tags` SET `is_trashed` = t.`is_trashed`, `is_completed` = t.`is_completed` FROM `tasks` AS t
	WHERE t.`account` = `task_tags`.`account` AND t.`id` = `task_tags`.`task`;
