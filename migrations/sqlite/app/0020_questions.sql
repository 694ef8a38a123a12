CREATE TABLE `faq_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`contact` integer,
	FOREIGN KEY (`contact`) REFERENCES `managed_users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `faq_categories_slug_unique` ON `faq_categories` (`slug`);--> statement-breakpoint
CREATE TABLE `faq_votes` (
	`question` integer NOT NULL,
	`account` integer NOT NULL,
	`is_helpful` integer NOT NULL,
	PRIMARY KEY(`question`, `account`),
	FOREIGN KEY (`question`) REFERENCES `faqs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `faqs` (
	`id` integer PRIMARY KEY NOT NULL,
	`category` integer NOT NULL,
	`slug` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`updated_on` text NOT NULL,
	FOREIGN KEY (`category`) REFERENCES `faq_categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `faqs_slug_unique` ON `faqs` (`slug`);--> statement-breakpoint
CREATE INDEX `faqs_category` ON `faqs` (`category`,`id`);