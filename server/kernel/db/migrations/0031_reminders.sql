ALTER TABLE "sys_announcement" ADD COLUMN "remind_cron" varchar(255);--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "remind_zone" varchar(64);--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "next_remind_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "idx_sys_announcement_to_remind" ON "sys_announcement" USING btree ("next_remind_time");