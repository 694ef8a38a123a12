PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_faq_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`contact` integer
);
--> statement-breakpoint
INSERT INTO `__new_faq_categories`("id", "slug", "name", "contact") SELECT "id", "slug", "name", "contact" FROM `faq_categories`;--> statement-breakpoint
DROP TABLE `faq_categories`;--> statement-breakpoint
ALTER TABLE `__new_faq_categories` RENAME TO `faq_categories`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `faq_categories_slug_unique` ON `faq_categories` (`slug`);