CREATE TABLE "sys_fill_rule_counter" (
	"rule_id" varchar(36) NOT NULL,
	"period" varchar(8) NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "sys_fill_rule_counter_rule_id_period_pk" PRIMARY KEY("rule_id","period")
);
--> statement-breakpoint
ALTER TABLE "sys_fill_rule_counter" ADD CONSTRAINT "sys_fill_rule_counter_rule_id_sys_fill_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."sys_fill_rule"("id") ON DELETE cascade ON UPDATE no action;