ALTER TABLE "sys_category" ADD COLUMN "name_en" varchar(100);--> statement-breakpoint
ALTER TABLE "sys_dict" ADD COLUMN "dict_name_en" varchar(100);--> statement-breakpoint
ALTER TABLE "sys_position" ADD COLUMN "name_en" varchar(100);--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "role_name_en" varchar(200);--> statement-breakpoint
ALTER TABLE "sys_check_rule" ADD COLUMN "rule_name_en" varchar(100);--> statement-breakpoint
ALTER TABLE "sys_fill_rule" ADD COLUMN "rule_name_en" varchar(100);