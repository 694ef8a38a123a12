CREATE TABLE "task_sections" (
	"account" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text collate "C" NOT NULL,
	"position" bigint NOT NULL,
	"is_collapsed" boolean DEFAULT false NOT NULL,
	"deleted_from" text collate "C",
	CONSTRAINT "task_sections_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "section" bigint;--> statement-breakpoint
ALTER TABLE "task_sections" ADD CONSTRAINT "task_sections_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;