ALTER TABLE "sys_sms" ADD COLUMN "sending_id" varchar(36);--> statement-breakpoint
ALTER TABLE "sys_sms" ADD COLUMN "annt_id" varchar(36);--> statement-breakpoint
ALTER TABLE "sys_sms" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_sms" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "idx_sys_sms_sending" ON "sys_sms" USING btree ("sending_id");--> statement-breakpoint
CREATE INDEX "idx_sys_sms_announcement" ON "sys_sms" USING btree ("annt_id");--> statement-breakpoint
CREATE INDEX "idx_sys_sms_attempted" ON "sys_sms" USING btree ("es_type","attempted_at");--> statement-breakpoint
CREATE INDEX "idx_sys_sms_waiting" ON "sys_sms" USING btree ("es_type","es_send_time") WHERE "sys_sms"."es_send_status" = '0';