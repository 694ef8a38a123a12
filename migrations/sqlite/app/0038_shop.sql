CREATE TABLE `addresses` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`house` text NOT NULL,
	`landmark` text NOT NULL,
	`town` text NOT NULL,
	`postcode` text NOT NULL,
	`state` text NOT NULL,
	`kind` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`issued_ms` integer NOT NULL,
	`due_day` text NOT NULL,
	`paid_ms` integer,
	`canceled_ms` integer,
	`sent` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cart_items` (
	`account` integer NOT NULL,
	`product` integer NOT NULL,
	`color` text NOT NULL,
	`quantity` integer NOT NULL,
	`cents` integer NOT NULL,
	`name` text NOT NULL,
	`added_ms` integer NOT NULL,
	PRIMARY KEY(`account`, `product`, `color`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`account` integer NOT NULL,
	`id` integer NOT NULL,
	`created_ms` integer NOT NULL,
	`lines` text NOT NULL,
	`address` text NOT NULL,
	`payment` text NOT NULL,
	`coupon` text NOT NULL,
	`subtotal` integer NOT NULL,
	`discount` integer NOT NULL,
	`delivery` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`account`, `id`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`account`,`created_ms`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY NOT NULL,
	`product` integer NOT NULL,
	`account` integer,
	`author` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`created_ms` integer NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_author` ON `reviews` (`product`,`account`);--> statement-breakpoint
CREATE TABLE `shoppers` (
	`account` integer PRIMARY KEY NOT NULL,
	`view` text,
	`coupon` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `wishes` (
	`account` integer NOT NULL,
	`product` integer NOT NULL,
	`cents` integer NOT NULL,
	`name` text NOT NULL,
	`added_ms` integer NOT NULL,
	PRIMARY KEY(`account`, `product`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `products` ADD `brand` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `colors` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `stock` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `rating_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `rating_sum` integer DEFAULT 0 NOT NULL;