CREATE TABLE "vitrine_list_view_choice" (
	"user_id" varchar(36) NOT NULL,
	"list" varchar(100) NOT NULL,
	"view_id" varchar(36),
	CONSTRAINT "vitrine_list_view_choice_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "vitrine_list_view" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"list" varchar(100) NOT NULL,
	"resource" varchar(64) NOT NULL,
	"name" varchar(50) NOT NULL,
	"content" text NOT NULL,
	"maker_id" varchar(36),
	"owner_id" varchar(36),
	"role_id" varchar(36),
	"department_id" varchar(36),
	"default_since" timestamp with time zone,
	"tenant_id" integer,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	"record_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine_list_view_choice" ADD CONSTRAINT "vitrine_list_view_choice_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_list_view_choice" ADD CONSTRAINT "vitrine_list_view_choice_view_id_vitrine_list_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."vitrine_list_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_list_view" ADD CONSTRAINT "vitrine_list_view_maker_id_sys_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_list_view" ADD CONSTRAINT "vitrine_list_view_owner_id_sys_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_list_view" ADD CONSTRAINT "vitrine_list_view_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_list_view" ADD CONSTRAINT "vitrine_list_view_department_id_sys_depart_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_list_view" ADD CONSTRAINT "vitrine_list_view_tenant_id_sys_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."sys_tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_vitrine_list_view_choice_view" ON "vitrine_list_view_choice" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uniq_vitrine_list_view_name" ON "vitrine_list_view" USING btree ("list",coalesce("owner_id", "role_id", "department_id", ''),coalesce("tenant_id", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "idx_vitrine_list_view_maker" ON "vitrine_list_view" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "idx_vitrine_list_view_owner" ON "vitrine_list_view" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "idx_vitrine_list_view_role" ON "vitrine_list_view" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "idx_vitrine_list_view_department" ON "vitrine_list_view" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "idx_vitrine_list_view_tenant_id" ON "vitrine_list_view" USING btree ("tenant_id");