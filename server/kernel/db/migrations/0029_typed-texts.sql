DROP INDEX "idx_sys_user_username_letters";--> statement-breakpoint
DROP INDEX "idx_sys_user_realname_letters";--> statement-breakpoint
CREATE INDEX "idx_sys_user_username_letters" ON "sys_user" USING gin (string_to_array(lower(normalize("username", NFKC)), null)) WHERE "sys_user"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "idx_sys_user_realname_letters" ON "sys_user" USING gin (string_to_array(lower(normalize("realname", NFKC)), null)) WHERE "sys_user"."del_flag" = 0;