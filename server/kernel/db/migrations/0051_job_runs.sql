ALTER TABLE "vitrine_job_run" ADD COLUMN "parameter" varchar(255);--> statement-breakpoint
ALTER TABLE "sys_quartz_job" ADD COLUMN "overlap" varchar(10) DEFAULT 'skip' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_quartz_job" ADD COLUMN "receivers" text;--> statement-breakpoint
ALTER TABLE "sys_quartz_job" ADD COLUMN "failure_address" varchar(200);