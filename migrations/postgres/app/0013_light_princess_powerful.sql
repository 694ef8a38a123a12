CREATE TABLE "daily_usage" (
	"account" bigint NOT NULL,
	"name" text collate "C" NOT NULL,
	"hour" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_usage_account_name_hour_pk" PRIMARY KEY("account","name","hour")
);
--> statement-breakpoint
ALTER TABLE "daily_usage" ADD CONSTRAINT "daily_usage_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_usage_hour" ON "daily_usage" USING btree ("hour");