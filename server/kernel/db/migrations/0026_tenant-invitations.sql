CREATE TABLE "vitrine_tenant_invitation" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	"created_by" varchar(36) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by" varchar(36),
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "uniq_vitrine_tenant_invitation_code_hash" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "vitrine_tenant_invitation" ADD CONSTRAINT "vitrine_tenant_invitation_tenant_id_sys_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."sys_tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_tenant_invitation" ADD CONSTRAINT "vitrine_tenant_invitation_created_by_sys_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_tenant_invitation" ADD CONSTRAINT "vitrine_tenant_invitation_used_by_sys_user_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_vitrine_tenant_invitation_tenant" ON "vitrine_tenant_invitation" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "idx_vitrine_tenant_invitation_created_by" ON "vitrine_tenant_invitation" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "idx_vitrine_tenant_invitation_used_by" ON "vitrine_tenant_invitation" USING btree ("used_by");