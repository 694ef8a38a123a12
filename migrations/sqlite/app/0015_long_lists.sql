DROP INDEX `mail_labels_mail`;--> statement-breakpoint
CREATE INDEX `mail_labels_mail` ON `mail_labels` (`account`,`mail`,`position`,`label`);--> statement-breakpoint
DROP INDEX `mails_starred`;--> statement-breakpoint
DROP INDEX `mails_unread`;--> statement-breakpoint
CREATE INDEX `mails_starred` ON `mails` (`account`,`is_starred`,`id`,`mail_folder`,`parent`);--> statement-breakpoint
CREATE INDEX `mails_unread` ON `mails` (`account`,`unread`,`mail_folder`,`id`);