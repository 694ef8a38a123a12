ALTER TABLE `mails` ADD `send_at_ms` integer;--> statement-breakpoint
CREATE INDEX `mails_outgoing` ON `mails` (`mail_folder`,`send_at_ms`) WHERE "mails"."send_at_ms" is not null;