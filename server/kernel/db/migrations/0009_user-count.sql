DROP INDEX "idx_sys_user_status";--> statement-breakpoint
CREATE INDEX "idx_sys_user_status" ON "sys_user" USING btree ("status") WHERE "sys_user"."del_flag" = 0;