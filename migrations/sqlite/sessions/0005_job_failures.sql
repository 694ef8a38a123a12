CREATE TABLE `job_failures` (
	`job` text PRIMARY KEY NOT NULL,
	`error` text NOT NULL,
	`failed_ms` integer NOT NULL,
	`count` integer NOT NULL
);
