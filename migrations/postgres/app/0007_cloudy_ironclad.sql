CREATE TABLE "calendar_shares" (
	"member" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account" bigint NOT NULL,
	"calendar" bigint NOT NULL,
	"access" text collate "C" NOT NULL,
	"is_hidden" boolean NOT NULL,
	CONSTRAINT "calendar_shares_member_id_pk" PRIMARY KEY("member","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_shares" ADD CONSTRAINT "calendar_shares_member_accounts_id_fk" FOREIGN KEY ("member") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_shares" ADD CONSTRAINT "calendar_shares_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_shares_calendar" ON "calendar_shares" USING btree ("account","calendar","member");