CREATE TABLE `idempotency_keys` (
	`account` integer NOT NULL,
	`call` text NOT NULL,
	`key` text NOT NULL,
	`input_hash` blob NOT NULL,
	`answer` text,
	`created_ms` integer NOT NULL,
	PRIMARY KEY(`account`, `call`, `key`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_ms`);