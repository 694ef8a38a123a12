ALTER TABLE `accounts` ADD `invited_at` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `deactivated_at` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `signed_in_at` text;