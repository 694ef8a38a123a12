CREATE TABLE "task_assignments" (
	"member" bigint NOT NULL,
	"id" bigint NOT NULL,
	"account" bigint NOT NULL,
	"task" bigint NOT NULL,
	CONSTRAINT "task_assignments_member_id_pk" PRIMARY KEY("member","id")
);
--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_member_accounts_id_fk" FOREIGN KEY ("member") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_assignments_task" ON "task_assignments" USING btree ("account","task");