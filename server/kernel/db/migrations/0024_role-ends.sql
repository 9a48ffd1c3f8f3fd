ALTER TABLE "sys_depart_role_user" ADD COLUMN "end_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_depart_role_user" ADD COLUMN "end_noticed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_depart_role_user" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD COLUMN "end_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD COLUMN "end_noticed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "idx_sys_depart_role_user_end_time" ON "sys_depart_role_user" USING btree ("end_time") WHERE "sys_depart_role_user"."end_time" is not null;--> statement-breakpoint
CREATE INDEX "idx_sys_user_role_end_time" ON "sys_user_role" USING btree ("end_time") WHERE "sys_user_role"."end_time" is not null;--> statement-breakpoint
CREATE VIEW "public"."vitrine_depart_role_user_in_force" AS (select "user_id", "drole_id", "end_time" from "sys_depart_role_user" where ("sys_depart_role_user"."end_time" is null or "sys_depart_role_user"."end_time" > now()));--> statement-breakpoint
CREATE VIEW "public"."vitrine_user_role_in_force" AS (select "user_id", "role_id", "end_time" from "sys_user_role" where ("sys_user_role"."end_time" is null or "sys_user_role"."end_time" > now()));