CREATE TABLE `audience_days` (
	`day` text PRIMARY KEY NOT NULL,
	`views` integer NOT NULL,
	`desktop` integer NOT NULL,
	`phone` integer NOT NULL,
	`tablet` integer NOT NULL,
	`blink` integer NOT NULL,
	`webkit` integer NOT NULL,
	`gecko` integer NOT NULL,
	`other_engine` integer NOT NULL,
	`new_buyers` integer NOT NULL,
	`returning_buyers` integer NOT NULL,
	`referred_buyers` integer NOT NULL,
	`subscribers` integer NOT NULL,
	`reads` integer NOT NULL,
	`reviews` integer NOT NULL,
	`returns` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `follows` (
	`account` integer NOT NULL,
	`user` integer NOT NULL,
	PRIMARY KEY(`user`, `account`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shipments` (
	`id` integer PRIMARY KEY NOT NULL,
	`load` text NOT NULL,
	`status` text NOT NULL,
	`crew` text NOT NULL,
	`place` text NOT NULL,
	`km` integer NOT NULL,
	`km_done` integer NOT NULL,
	`leaves_on` text NOT NULL,
	`arrives_on` text NOT NULL
);
