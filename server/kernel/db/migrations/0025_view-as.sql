CREATE TABLE "vitrine_view" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" varchar(36) NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "uniq_vitrine_view_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "vitrine_view" ADD CONSTRAINT "vitrine_view_session_id_vitrine_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."vitrine_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_view" ADD CONSTRAINT "vitrine_view_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_vitrine_view_session_id" ON "vitrine_view" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "idx_vitrine_view_user_id" ON "vitrine_view" USING btree ("user_id");