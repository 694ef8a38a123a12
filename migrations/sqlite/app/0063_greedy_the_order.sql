DROP INDEX `mails_folder`;--> statement-breakpoint
ALTER TABLE `mails` ADD `conversation` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `snoozed_until_ms` integer;--> statement-breakpoint
ALTER TABLE `mails` ADD `returned_as` integer;--> statement-breakpoint
ALTER TABLE `mails` ADD `remind_at_ms` integer;--> statement-breakpoint
CREATE INDEX `mails_in_folder` ON `mails` (`account`,`mail_folder`,case when "returned_as" is null then "id" else "returned_as" end,`id`,`conversation`);--> statement-breakpoint
CREATE INDEX `mails_conversation` ON `mails` (`account`,`conversation`,`mail_folder`,case when "returned_as" is null then "id" else "returned_as" end) WHERE "mails"."conversation" is not null;--> statement-breakpoint
CREATE INDEX `mails_snoozed` ON `mails` (`snoozed_until_ms`) WHERE "mails"."snoozed_until_ms" is not null;--> statement-breakpoint
CREATE INDEX `mails_remind` ON `mails` (`remind_at_ms`) WHERE "mails"."remind_at_ms" is not null;