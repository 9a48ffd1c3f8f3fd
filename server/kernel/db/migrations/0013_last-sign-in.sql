ALTER TABLE "sys_user" ADD COLUMN "last_sign_in_time" timestamp with time zone;--> statement-breakpoint
UPDATE "sys_user" SET "last_sign_in_time" = latest.time
FROM (
	SELECT "userid", max("create_time") AS time FROM "sys_log"
	WHERE "log_type" = 1 AND "log_content" LIKE '用户名: %,登录成功%' GROUP BY "userid"
) AS latest
WHERE "sys_user"."username" = latest."userid";
