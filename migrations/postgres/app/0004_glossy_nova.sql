ALTER TABLE "tasks" ADD COLUMN "repeat" text collate "C" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "interval" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "weekdays" text collate "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "month_day" text collate "C" DEFAULT 'date' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "next" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "remind_before" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "remind_at" text collate "C";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "reminds" text collate "C";--> statement-breakpoint
CREATE INDEX "tasks_reminds" ON "tasks" USING btree ("account","reminds");