CREATE TABLE "calendars" (
	"account" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text collate "C" NOT NULL,
	"color" text collate "C",
	"is_hidden" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "calendars_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
DROP INDEX "events_shown";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "calendar" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_shown" ON "events" USING btree ("account","is_lasting","all_day","start","label","calendar","id");