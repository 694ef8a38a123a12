CREATE TABLE "task_comments" (
	"account" bigint NOT NULL,
	"id" bigint NOT NULL,
	"task" bigint NOT NULL,
	"author" bigint NOT NULL,
	"text" text collate "C" NOT NULL,
	"created_ms" bigint NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "task_comments_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_author_accounts_id_fk" FOREIGN KEY ("author") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_comments_task" ON "task_comments" USING btree ("account","task","id");--> statement-breakpoint
CREATE INDEX "task_comments_author" ON "task_comments" USING btree ("author");