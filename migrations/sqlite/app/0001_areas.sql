CREATE TABLE `bookmark_pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	`title` text NOT NULL,
	`link` text NOT NULL,
	`icon` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bookmark_stars` (
	`account` integer NOT NULL,
	`page` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`account`, `page`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page`) REFERENCES `bookmark_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bookmark_stars_position` ON `bookmark_stars` (`account`,`position`);--> statement-breakpoint
CREATE TABLE `events` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`title` text NOT NULL,
	`start` text NOT NULL,
	`end` text NOT NULL,
	`label` text NOT NULL,
	`all_day` integer NOT NULL,
	`selectable` integer NOT NULL,
	`location` text NOT NULL,
	`description` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `events_start` ON `events` (`account`,`start`);--> statement-breakpoint
CREATE TABLE `chat_contacts` (
	`account` integer NOT NULL,
	`uid` integer NOT NULL,
	`display_name` text NOT NULL,
	`about` text NOT NULL,
	`photo_url` text NOT NULL,
	`status` text NOT NULL,
	PRIMARY KEY(`account`, `uid`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_profiles` (
	`account` integer PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`about` text NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chats` (
	`account` integer NOT NULL,
	`contact` integer NOT NULL,
	`person` integer,
	`is_pinned` integer NOT NULL,
	PRIMARY KEY(`account`, `contact`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chats_person` ON `chats` (`person`);--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`contact` integer NOT NULL,
	`person` integer,
	`text_content` text NOT NULL,
	`time` text NOT NULL,
	`is_sent` integer NOT NULL,
	`is_seen` integer NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_messages_chat` ON `chat_messages` (`account`,`contact`,`id`);--> statement-breakpoint
CREATE INDEX `chat_messages_person` ON `chat_messages` (`person`);--> statement-breakpoint
CREATE TABLE `grid_contacts` (
	`id` integer PRIMARY KEY NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`company` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`state` text NOT NULL,
	`zip` text NOT NULL,
	`phone` text NOT NULL,
	`fax` text NOT NULL,
	`email` text NOT NULL,
	`web` text NOT NULL,
	`followers` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `grid_contacts_email` ON `grid_contacts` (lower("email"));--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`account` integer,
	`sender` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` text NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`sent_at`,`id`);--> statement-breakpoint
CREATE TABLE `preferences` (
	`account` integer PRIMARY KEY NOT NULL,
	`chosen` text NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_counts` (
	`category` text NOT NULL,
	`order_status` text NOT NULL,
	`products` integer NOT NULL,
	PRIMARY KEY(`category`, `order_status`)
);
--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`order_status` text NOT NULL,
	`price` text NOT NULL,
	`cents` integer NOT NULL,
	`pop_value` text NOT NULL,
	`popularity` real NOT NULL,
	`img` text NOT NULL,
	`findable` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_position` ON `products` (`position`);--> statement-breakpoint
CREATE INDEX `products_findable` ON `products` (`findable`,`position`);--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`category`,`position`);--> statement-breakpoint
CREATE INDEX `products_status` ON `products` (`order_status`,`position`);--> statement-breakpoint
CREATE INDEX `products_both` ON `products` (`category`,`order_status`,`position`);--> statement-breakpoint
CREATE INDEX `products_price` ON `products` (`cents`,`position`);--> statement-breakpoint
CREATE INDEX `products_popularity` ON `products` (`popularity`,`position`);--> statement-breakpoint
CREATE TABLE `search_entries` (
	`group` text NOT NULL,
	`position` integer NOT NULL,
	`entry` text NOT NULL,
	PRIMARY KEY(`group`, `position`)
);
--> statement-breakpoint
CREATE TABLE `suggestions` (
	`rank` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suggestions_id_unique` ON `suggestions` (`id`);--> statement-breakpoint
CREATE TABLE `task_tags` (
	`account` integer NOT NULL,
	`tag` text NOT NULL,
	`task` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`account`, `tag`, `task`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_tags_task` ON `task_tags` (`account`,`task`,`position`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`title` text NOT NULL,
	`desc` text NOT NULL,
	`is_important` integer NOT NULL,
	`is_starred` integer NOT NULL,
	`is_completed` integer NOT NULL,
	`is_trashed` integer NOT NULL,
	`due` text,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tasks_all` ON `tasks` (`account`,`is_trashed`,`position`);--> statement-breakpoint
CREATE INDEX `tasks_starred` ON `tasks` (`account`,`is_starred`,`is_trashed`,`position`);--> statement-breakpoint
CREATE INDEX `tasks_important` ON `tasks` (`account`,`is_important`,`is_trashed`,`position`);--> statement-breakpoint
CREATE INDEX `tasks_completed` ON `tasks` (`account`,`is_completed`,`is_trashed`,`position`);--> statement-breakpoint
CREATE TABLE `managed_users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`avatar` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`country` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`is_verified` integer NOT NULL,
	`department` text NOT NULL,
	`company` text,
	`dob` text,
	`gender` text,
	`mobile` text,
	`website` text,
	`languages_known` text,
	`contact_options` text,
	`location` text,
	`social_links` text,
	`permissions` text,
	`findable` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `managed_users_username` ON `managed_users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `managed_users_email` ON `managed_users` (lower("email"));--> statement-breakpoint
CREATE INDEX `managed_users_findable` ON `managed_users` (`findable`);--> statement-breakpoint
CREATE INDEX `managed_users_country` ON `managed_users` (`country`);--> statement-breakpoint
CREATE INDEX `managed_users_role` ON `managed_users` (`role`,`status`);--> statement-breakpoint
CREATE INDEX `managed_users_status` ON `managed_users` (`status`);--> statement-breakpoint
CREATE INDEX `managed_users_verified` ON `managed_users` (`is_verified`);--> statement-breakpoint
CREATE INDEX `managed_users_department` ON `managed_users` (`department`);