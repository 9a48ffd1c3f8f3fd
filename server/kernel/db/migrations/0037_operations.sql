CREATE TABLE "vitrine_job_run" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"job_id" varchar(36) NOT NULL,
	"due_time" timestamp with time zone NOT NULL,
	"state" varchar(20) NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"deadline" timestamp with time zone,
	"retry_time" timestamp with time zone,
	"message" varchar(1000),
	"started_by" varchar(100),
	"process" varchar(100),
	CONSTRAINT "uniq_vitrine_job_run_due" UNIQUE("job_id","due_time")
);
--> statement-breakpoint
CREATE TABLE "vitrine_data_log_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"chained" varchar(64) NOT NULL,
	"mac" varchar(64) NOT NULL
);
--> statement-breakpoint
DROP INDEX "idx_sys_data_log_row";--> statement-breakpoint
ALTER TABLE "sys_quartz_job" ADD COLUMN "zone" varchar(64);--> statement-breakpoint
ALTER TABLE "sys_quartz_job" ADD COLUMN "missed" varchar(10) DEFAULT 'once' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_quartz_job" ADD COLUMN "time_limit" integer DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_quartz_job" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_quartz_job" ADD COLUMN "next_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "operation" varchar(50);--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "changed" text;--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "ip" varchar(100);--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "mac" varchar(64);--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "chained" varchar(64);--> statement-breakpoint
ALTER TABLE "vitrine_session" ADD COLUMN "end_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "vitrine_job_run" ADD CONSTRAINT "vitrine_job_run_job_id_sys_quartz_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."sys_quartz_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_vitrine_job_run_deadline" ON "vitrine_job_run" USING btree ("state","deadline");--> statement-breakpoint
CREATE INDEX "idx_vitrine_job_run_retry_time" ON "vitrine_job_run" USING btree ("retry_time");--> statement-breakpoint
CREATE INDEX "idx_sys_quartz_job_next_time" ON "sys_quartz_job" USING btree ("next_time");--> statement-breakpoint
CREATE INDEX "idx_sys_data_log_unchained" ON "sys_data_log" USING btree ("id") WHERE sequence is null and mac is not null;--> statement-breakpoint
CREATE INDEX "idx_sys_data_log_row" ON "sys_data_log" USING btree ("data_table","data_id","data_version");--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD CONSTRAINT "uniq_sys_data_log_sequence" UNIQUE("sequence");