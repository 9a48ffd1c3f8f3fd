CREATE TABLE "vitrine_person_setting" (
	"user_id" varchar(36) NOT NULL,
	"name" varchar(100) NOT NULL,
	"value" text NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "vitrine_person_setting_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "vitrine_person_setting" ADD CONSTRAINT "vitrine_person_setting_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;