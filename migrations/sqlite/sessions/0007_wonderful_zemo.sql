ALTER TABLE `sessions` ADD `refresh` blob;--> statement-breakpoint
ALTER TABLE `sessions` ADD `refresh_due_ms` integer;