CREATE TABLE `deleted_products` (
	`n` integer PRIMARY KEY NOT NULL,
	`product` integer NOT NULL,
	`img` text NOT NULL,
	`at` integer NOT NULL,
	`row` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_products_product` ON `deleted_products` (`product`);--> statement-breakpoint
CREATE INDEX `deleted_products_at` ON `deleted_products` (`at`);--> statement-breakpoint
CREATE INDEX `deleted_products_img` ON `deleted_products` (`img`);--> statement-breakpoint
CREATE TABLE `product_page_sizes` (
	`account` integer PRIMARY KEY NOT NULL,
	`per_page` integer NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `products_findable`;--> statement-breakpoint
DROP INDEX `products_category`;--> statement-breakpoint
DROP INDEX `products_status`;--> statement-breakpoint
DROP INDEX `products_both`;--> statement-breakpoint
DROP INDEX `products_price`;--> statement-breakpoint
DROP INDEX `products_popularity`;--> statement-breakpoint
ALTER TABLE `products` ADD `archived` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `log` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `products_listed` ON `products` (`archived`,`position`);--> statement-breakpoint
CREATE INDEX `products_img` ON `products` (`img`);--> statement-breakpoint
CREATE INDEX `products_findable` ON `products` (`archived`,`findable`,`position`);--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`archived`,`category`,`position`);--> statement-breakpoint
CREATE INDEX `products_status` ON `products` (`archived`,`order_status`,`position`);--> statement-breakpoint
CREATE INDEX `products_both` ON `products` (`archived`,`category`,`order_status`,`position`);--> statement-breakpoint
CREATE INDEX `products_price` ON `products` (`archived`,`cents`,`position`);--> statement-breakpoint
CREATE INDEX `products_popularity` ON `products` (`archived`,`popularity`,`position`);--> statement-breakpoint
CREATE TABLE `__new_product_counts` (
	`category` text NOT NULL,
	`order_status` text NOT NULL,
	`archived` integer DEFAULT false NOT NULL,
	`products` integer NOT NULL,
	PRIMARY KEY(`archived`, `category`, `order_status`)
);
--> statement-breakpoint
INSERT INTO `__new_product_counts`(`category`, `order_status`, `archived`, `products`) SELECT `category`, `order_status`, 0, `products` FROM `product_counts`;--> statement-breakpoint
DROP TABLE `product_counts`;--> statement-breakpoint
ALTER TABLE `__new_product_counts` RENAME TO `product_counts`;