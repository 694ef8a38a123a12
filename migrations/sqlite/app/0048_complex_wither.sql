ALTER TABLE `managed_users` ADD `account` integer REFERENCES accounts(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `managed_users_account` ON `managed_users` (`account`);--> statement-breakpoint
UPDATE `managed_users` SET `account` = (
	SELECT `id` FROM `accounts` WHERE `confirmed_email` = lower(`managed_users`.`email`)
);
--> statement-breakpoint
CREATE TRIGGER `managed_user_added` AFTER INSERT ON `managed_users` WHEN new.`account` IS NULL BEGIN
	UPDATE `managed_users` SET `account` = (
		SELECT `id` FROM `accounts` WHERE `confirmed_email` = lower(new.`email`)
			AND NOT EXISTS (SELECT 1 FROM `managed_users` AS `linked` WHERE `linked`.`account` = `accounts`.`id`)
	) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `managed_user_email_changed` AFTER UPDATE OF `email` ON `managed_users`
WHEN lower(new.`email`) <> lower(old.`email`) BEGIN
	UPDATE `managed_users` SET `account` = coalesce((
		SELECT `id` FROM `accounts` WHERE `confirmed_email` = lower(new.`email`)
			AND NOT EXISTS (SELECT 1 FROM `managed_users` AS `linked` WHERE `linked`.`account` = `accounts`.`id`)
	), `account`) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_added` AFTER INSERT ON `accounts` WHEN new.`confirmed_email` IS NOT NULL BEGIN
	UPDATE `managed_users` SET `account` = new.`id`
	WHERE lower(`email`) = new.`confirmed_email` AND `account` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `account_email_lost` AFTER UPDATE OF `confirmed_email` ON `accounts`
WHEN old.`confirmed_email` IS NOT NULL AND new.`confirmed_email` IS NULL BEGIN
	UPDATE `managed_users` SET `account` = NULL
	WHERE `account` = new.`id` AND lower(`email`) = old.`confirmed_email`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_email_confirmed` AFTER UPDATE OF `confirmed_email` ON `accounts`
WHEN new.`confirmed_email` IS NOT NULL AND new.`confirmed_email` IS NOT old.`confirmed_email` BEGIN
	UPDATE `managed_users` SET `account` = new.`id`
	WHERE lower(`email`) = new.`confirmed_email` AND `account` IS NULL
		AND NOT EXISTS (SELECT 1 FROM `managed_users` AS `linked` WHERE `linked`.`account` = new.`id`);
END;
