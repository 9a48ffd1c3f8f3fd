CREATE TABLE "vitrine_digest_item" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"kind" varchar(30) NOT NULL,
	"title" varchar(100) NOT NULL,
	"content" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"due_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_sms" ADD COLUMN "kind" varchar(30);--> statement-breakpoint
ALTER TABLE "vitrine_notice_alerts" ADD COLUMN "messages" jsonb;--> statement-breakpoint
ALTER TABLE "sys_user_agent" ADD COLUMN "noticed_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vitrine_digest_item" ADD CONSTRAINT "vitrine_digest_item_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_vitrine_digest_item_due" ON "vitrine_digest_item" USING btree ("due_time");--> statement-breakpoint
CREATE INDEX "idx_vitrine_digest_item_user" ON "vitrine_digest_item" USING btree ("user_id");