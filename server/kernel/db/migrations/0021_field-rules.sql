CREATE TABLE "vitrine_field_rule" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"role_id" varchar(36) NOT NULL,
	"resource" varchar(50) NOT NULL,
	"field" varchar(50) NOT NULL,
	"mode" varchar(10) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uniq_vitrine_field_rule" UNIQUE("role_id","resource","field")
);
--> statement-breakpoint
ALTER TABLE "vitrine_field_rule" ADD CONSTRAINT "vitrine_field_rule_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_vitrine_field_rule_resource" ON "vitrine_field_rule" USING btree ("resource");