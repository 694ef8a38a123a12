CREATE TABLE `enquiries` (
	`id` integer PRIMARY KEY NOT NULL,
	`account` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`topic` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`phone` text NOT NULL,
	`file_name` text,
	`file_type` text,
	`file_kept` text,
	`status` text NOT NULL,
	`reply` text NOT NULL,
	`replied_by` text NOT NULL,
	`replied_at` text,
	`created_at` text NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `enquiries_account` ON `enquiries` (`account`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_status` ON `enquiries` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `house` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`street` text NOT NULL,
	`place` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`travel` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `house_hours` (
	`day` integer PRIMARY KEY NOT NULL,
	`opens` text,
	`closes` text
);
--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` integer PRIMARY KEY NOT NULL,
	`account` integer,
	`email` text NOT NULL,
	`identity` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_identity` ON `subscribers` (`identity`);--> statement-breakpoint
DROP INDEX `outbox_waiting`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `state` text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `due_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`due_ms`,`id`);