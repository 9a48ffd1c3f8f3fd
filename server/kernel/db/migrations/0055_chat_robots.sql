CREATE TABLE "chat_robot" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"code" varchar(50) NOT NULL,
	"name" varchar(50) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"address" text,
	"secret_key" text,
	"fallback_ids" varchar(1000),
	"enabled" varchar(1),
	"health" varchar(10),
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" varchar(255),
	"remark" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	"record_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "uk_chat_robot_code" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "sys_sms_template" ADD COLUMN "template_content_en" text;--> statement-breakpoint
ALTER TABLE "sys_sms" ADD COLUMN "fallback" varchar(20);--> statement-breakpoint
ALTER TABLE "sys_sms" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "idx_chat_robot_create_time" ON "chat_robot" USING btree ("create_time");--> statement-breakpoint
UPDATE "sys_sms" SET "state_at" = ("steps"->-1->>'at')::timestamptz WHERE jsonb_array_length("steps") > 0;