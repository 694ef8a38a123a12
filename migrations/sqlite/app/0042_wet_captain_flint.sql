CREATE TABLE `import_files` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	`sheets` text NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`account` integer NOT NULL,
	`file` integer NOT NULL,
	`sheet` integer NOT NULL,
	`n` integer NOT NULL,
	`cells` text NOT NULL,
	PRIMARY KEY(`account`, `file`, `sheet`, `n`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `people` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`website` text NOT NULL,
	`rank` integer NOT NULL,
	`findable` text NOT NULL,
	`import` integer,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email` ON `people` (`account`,lower("email"));--> statement-breakpoint
CREATE INDEX `people_rank` ON `people` (`account`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `people_import` ON `people` (`account`,`import`);--> statement-breakpoint
CREATE TABLE `roster` (
	`id` integer PRIMARY KEY NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`gender` text NOT NULL,
	`age` integer NOT NULL,
	`status` text NOT NULL,
	`visits` integer NOT NULL,
	`sells_drinks` integer NOT NULL,
	`job_title` text NOT NULL,
	`salary` integer NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`started_on` text NOT NULL,
	`revenue` integer NOT NULL,
	`rating` integer NOT NULL,
	`version` integer NOT NULL,
	`first_key` text NOT NULL,
	`last_key` text NOT NULL,
	`findable` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `roster_first` ON `roster` (`first_key`,`id`);--> statement-breakpoint
CREATE INDEX `roster_last` ON `roster` (`last_key`,`id`);--> statement-breakpoint
CREATE INDEX `roster_email` ON `roster` (`email`,`id`);--> statement-breakpoint
CREATE INDEX `roster_gender` ON `roster` (`gender`,`id`);--> statement-breakpoint
CREATE INDEX `roster_age` ON `roster` (`age`,`id`);--> statement-breakpoint
CREATE INDEX `roster_status` ON `roster` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `roster_visits` ON `roster` (`visits`,`id`);--> statement-breakpoint
CREATE INDEX `roster_drinks` ON `roster` (`sells_drinks`,`id`);--> statement-breakpoint
CREATE INDEX `roster_started` ON `roster` (`started_on`,`id`);--> statement-breakpoint
CREATE INDEX `roster_revenue` ON `roster` (`revenue`,`id`);--> statement-breakpoint
CREATE INDEX `roster_rating` ON `roster` (`rating`,`id`);--> statement-breakpoint
ALTER TABLE `grid_contacts` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `grid_contacts` ADD `findable` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `grid_contacts_first` ON `grid_contacts` (`firstname`,`id`);--> statement-breakpoint
CREATE INDEX `grid_contacts_last` ON `grid_contacts` (`lastname`,`id`);--> statement-breakpoint
CREATE INDEX `grid_contacts_company` ON `grid_contacts` (`company`,`id`);--> statement-breakpoint
CREATE INDEX `grid_contacts_city` ON `grid_contacts` (`city`,`id`);--> statement-breakpoint
CREATE INDEX `grid_contacts_country` ON `grid_contacts` (`country`,`id`);--> statement-breakpoint
CREATE INDEX `grid_contacts_state` ON `grid_contacts` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `grid_contacts_zip` ON `grid_contacts` (`zip`,`id`);--> statement-breakpoint
CREATE INDEX `grid_contacts_followers` ON `grid_contacts` (`followers`,`id`);--> statement-breakpoint
UPDATE `grid_contacts` SET `findable` = lower(`firstname` || ' ' || `lastname` || ' ' || `email` || ' ' || `company` || ' ' || `city` || ' ' || `country` || ' ' || `state` || ' ' || `zip` || ' ' || `followers` || ' ' || `phone` || ' ' || `address`);
