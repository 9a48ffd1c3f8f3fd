CREATE TABLE "vitrine_role_home_parts" (
	"role_id" varchar(36) PRIMARY KEY NOT NULL,
	"parts" text NOT NULL,
	"set_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine_job_run" ALTER COLUMN "parameter" SET DATA TYPE varchar(1000);--> statement-breakpoint
ALTER TABLE "sys_quartz_job" ALTER COLUMN "parameter" SET DATA TYPE varchar(1000);--> statement-breakpoint
ALTER TABLE "vitrine_session" ADD COLUMN "shown_page" varchar(200);--> statement-breakpoint
ALTER TABLE "vitrine_session" ADD COLUMN "used_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vitrine_role_home_parts" ADD CONSTRAINT "vitrine_role_home_parts_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;