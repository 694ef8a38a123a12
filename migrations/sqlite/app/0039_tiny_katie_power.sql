CREATE TABLE `poll_votes` (
	`poll` integer NOT NULL,
	`account` integer NOT NULL,
	`option` integer NOT NULL,
	PRIMARY KEY(`poll`, `account`),
	FOREIGN KEY (`poll`) REFERENCES `polls`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `polls` (
	`id` integer PRIMARY KEY NOT NULL,
	`question` text NOT NULL,
	`options` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `post_comments` (
	`id` integer PRIMARY KEY NOT NULL,
	`post` integer NOT NULL,
	`account` integer,
	`user` integer,
	`text` text NOT NULL,
	`created_ms` integer NOT NULL,
	FOREIGN KEY (`post`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_comments_post` ON `post_comments` (`post`,`id`);--> statement-breakpoint
CREATE TABLE `post_likes` (
	`post` integer NOT NULL,
	`account` integer NOT NULL,
	PRIMARY KEY(`post`, `account`),
	FOREIGN KEY (`post`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY NOT NULL,
	`account` integer,
	`user` integer,
	`text` text NOT NULL,
	`img` text NOT NULL,
	`alt` text NOT NULL,
	`liked_by` text NOT NULL,
	`created_ms` integer NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `posts_account` ON `posts` (`account`,`id`);