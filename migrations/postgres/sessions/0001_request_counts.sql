-- Requests of the current minute by client, for limits that all instances share. Unlogged, because losing them is harmless.
CREATE UNLOGGED TABLE request_counts (
	key text COLLATE "C" PRIMARY KEY, hits integer NOT NULL, reset_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX request_counts_reset ON request_counts (reset_ms);
