ALTER TABLE "vitrine_session" ADD COLUMN "third_source" varchar(50);--> statement-breakpoint
ALTER TABLE "sys_third_account" ADD COLUMN "bound_time" timestamp with time zone;--> statement-breakpoint
UPDATE "sys_third_account" SET "bound_time" = "create_time" WHERE "sys_user_id" IS NOT NULL;
