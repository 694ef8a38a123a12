CREATE TABLE "calendar_settings" (
	"account" bigint PRIMARY KEY NOT NULL,
	"reminders" text collate "C" NOT NULL,
	"all_day_reminders" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_guests" (
	"account" bigint NOT NULL,
	"event" bigint NOT NULL,
	"email" text collate "C" NOT NULL,
	"guest" bigint,
	"copy" bigint,
	"answer" text collate "C" DEFAULT 'none' NOT NULL,
	"day_answers" text collate "C" DEFAULT '{}' NOT NULL,
	CONSTRAINT "event_guests_account_event_email_pk" PRIMARY KEY("account","event","email")
);
--> statement-breakpoint
CREATE TABLE "subtasks" (
	"account" bigint NOT NULL,
	"id" bigint NOT NULL,
	"task" bigint NOT NULL,
	"title" text collate "C" NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "subtasks_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminders" text collate "C";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "answer" text collate "C";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "day_answers" text collate "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "event" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" text collate "C";--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD CONSTRAINT "calendar_settings_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_guest_accounts_id_fk" FOREIGN KEY ("guest") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subtasks" ADD CONSTRAINT "subtasks_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_guests_copy" ON "event_guests" USING btree ("guest","copy");--> statement-breakpoint
CREATE INDEX "subtasks_task" ON "subtasks" USING btree ("account","task","position");