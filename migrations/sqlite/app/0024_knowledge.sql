CREATE TABLE `article_relations` (
	`article` integer NOT NULL,
	`related` integer NOT NULL,
	PRIMARY KEY(`article`, `related`),
	FOREIGN KEY (`article`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`related`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_relations_related` ON `article_relations` (`related`);--> statement-breakpoint
CREATE TABLE `article_votes` (
	`article` integer NOT NULL,
	`account` integer NOT NULL,
	`is_helpful` integer NOT NULL,
	`remark` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`article`, `account`),
	FOREIGN KEY (`article`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY NOT NULL,
	`category` integer NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`author` integer,
	`updated_on` text NOT NULL,
	FOREIGN KEY (`category`) REFERENCES `knowledge_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author`) REFERENCES `managed_users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug_unique` ON `articles` (`slug`);--> statement-breakpoint
CREATE INDEX `articles_category` ON `articles` (`category`,`id`);--> statement-breakpoint
CREATE TABLE `knowledge_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`topic` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`topic`) REFERENCES `knowledge_topics`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `knowledge_categories_topic` ON `knowledge_categories` (`topic`,`id`);--> statement-breakpoint
CREATE TABLE `knowledge_topics` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`img` text NOT NULL,
	`alt` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_topics_slug_unique` ON `knowledge_topics` (`slug`);