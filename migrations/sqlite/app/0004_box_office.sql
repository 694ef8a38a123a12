CREATE TABLE `performances` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`play` text NOT NULL,
	`is_matinee` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `seat_sales` (
	`performance` integer NOT NULL,
	`region` text NOT NULL,
	`seats` integer NOT NULL,
	`takings` integer NOT NULL,
	PRIMARY KEY(`performance`, `region`),
	FOREIGN KEY (`performance`) REFERENCES `performances`(`id`) ON UPDATE no action ON DELETE no action
);
