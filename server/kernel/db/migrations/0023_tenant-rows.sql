ALTER TABLE "sys_announcement" ADD COLUMN "tenant_id" integer;--> statement-breakpoint
ALTER TABLE "sys_depart" ADD COLUMN "tenant_id" integer;--> statement-breakpoint
ALTER TABLE "sys_log" ADD COLUMN "tenant_id" integer;--> statement-breakpoint
ALTER TABLE "sys_position" ADD COLUMN "tenant_id" integer;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "tenant_id" integer;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD CONSTRAINT "sys_announcement_tenant_id_sys_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."sys_tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart" ADD CONSTRAINT "sys_depart_tenant_id_sys_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."sys_tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_log" ADD CONSTRAINT "sys_log_tenant_id_sys_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."sys_tenant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_position" ADD CONSTRAINT "sys_position_tenant_id_sys_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."sys_tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role" ADD CONSTRAINT "sys_role_tenant_id_sys_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."sys_tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_sys_announcement_tenant_id" ON "sys_announcement" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "idx_sys_depart_tenant_id" ON "sys_depart" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "idx_sys_log_tenant_id" ON "sys_log" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "idx_sys_position_tenant_id" ON "sys_position" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "idx_sys_role_tenant_id" ON "sys_role" USING btree ("tenant_id");