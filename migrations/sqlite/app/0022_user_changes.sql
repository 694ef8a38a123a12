CREATE TABLE `user_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user` integer NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`what` text NOT NULL,
	`fields` text,
	`status` text,
	`row` text
);
--> statement-breakpoint
CREATE INDEX `user_changes_user` ON `user_changes` (`user`,`id`);