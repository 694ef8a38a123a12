ALTER TABLE `accounts` ADD `confirmed_email` text;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_confirmed_email` ON `accounts` (`confirmed_email`);