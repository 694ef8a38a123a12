INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'mails', `account`, max(`id`) FROM `mails` GROUP BY `account`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'tasks', `account`, max(`id`) FROM `tasks` GROUP BY `account`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'events', `account`, max(`id`) FROM `events` GROUP BY `account`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'notifications', `account`, max(`id`) FROM `notifications` GROUP BY `account`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'chat_messages', `account`, max(`id`) FROM `chat_messages` GROUP BY `account`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'live_events', `account`, max(`id`) FROM `live_events` GROUP BY `account`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'calendar_undos', `account`, max(`id`) FROM `calendar_undos` GROUP BY `account`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'accounts', 0, coalesce(max(`id`), 0) FROM `accounts`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'enquiries', 0, coalesce(max(`id`), 0) FROM `enquiries`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'subscribers', 0, coalesce(max(`id`), 0) FROM `subscribers`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'outbox', 0, coalesce(max(`id`), 0) FROM `outbox`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'deleted_products', 0, coalesce(max(`n`), 0) FROM `deleted_products`;--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'products', 0, coalesce(max(`id`), 0) FROM (SELECT `id` FROM `products` UNION ALL SELECT `product` FROM `deleted_products`);--> statement-breakpoint
INSERT INTO `counters` (`name`, `owner`, `last`) SELECT 'managed_users', 0, coalesce(max(`id`), 0) FROM (SELECT `id` FROM `managed_users` UNION ALL SELECT `user` FROM `user_changes`);--> statement-breakpoint
UPDATE `calendar_undos` SET `at` = `id`, `taken` = '{}';--> statement-breakpoint
UPDATE `user_changes` SET `avatar` = json_extract(`row`, '$.avatar') WHERE `row` IS NOT NULL;
