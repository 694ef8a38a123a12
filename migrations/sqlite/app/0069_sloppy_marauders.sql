ALTER TABLE `mail_settings` ADD `groups_conversations` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `trashed_ms` integer;--> statement-breakpoint
CREATE INDEX `mails_written` ON `mails` (`account`,case when "returned_as" is null then "id" else "returned_as" end,`id`,`conversation`) WHERE ("mails"."mail_folder" = 'sent' or "mails"."mail_folder" = '');--> statement-breakpoint
CREATE INDEX `mails_trash` ON `mails` (`trashed_ms`) WHERE "mails"."mail_folder" = 'trash';--> statement-breakpoint
-- Replies from before conversations get that of the email they answer, and emails with replies begin one.
UPDATE `mails` SET `conversation` = lower(hex(randomblob(16)))
	WHERE `conversation` IS NULL AND `parent` IS NULL
	AND EXISTS (SELECT 1 FROM `mails` `reply` WHERE `reply`.`account` = `mails`.`account` AND `reply`.`parent` = `mails`.`id`);--> statement-breakpoint
UPDATE `mails` SET `conversation` = (
		SELECT `answered`.`conversation` FROM `mails` `answered`
		WHERE `answered`.`account` = `mails`.`account` AND `answered`.`id` = `mails`.`parent`
	)
	WHERE `conversation` IS NULL AND `parent` IS NOT NULL;
