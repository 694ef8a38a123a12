ALTER TABLE `outbox` ADD `once` text;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`once`);--> statement-breakpoint
-- News were on for everybody who saved the other switches: whoever wants them says so.
UPDATE `account_settings` SET `notifications` = json_set(`notifications`, '$.news', json('false')) WHERE `notifications` IS NOT NULL;
