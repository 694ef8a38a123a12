CREATE TABLE "calendar_imports" (
	"account" bigint NOT NULL,
	"id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"name" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"done" text collate "C",
	CONSTRAINT "calendar_imports_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "uid" text collate "C";--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;