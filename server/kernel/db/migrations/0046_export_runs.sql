CREATE TABLE "vitrine_export_run" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"resource" varchar(64) NOT NULL,
	"state" varchar(20) NOT NULL,
	"query" text NOT NULL,
	"message" text,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"file_name" varchar(255),
	"content_type" varchar(255),
	"size" bigint DEFAULT 0 NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"touched_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine_export_run" ADD CONSTRAINT "vitrine_export_run_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vitrine_export_run_user" ON "vitrine_export_run" USING btree ("user_id","start_time");--> statement-breakpoint
CREATE INDEX "vitrine_export_run_start" ON "vitrine_export_run" USING btree ("start_time");