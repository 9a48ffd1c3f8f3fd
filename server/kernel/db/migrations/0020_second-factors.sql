CREATE TABLE "vitrine_notice_alerts" (
	"user_id" varchar(36) PRIMARY KEY NOT NULL,
	"alerts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine_passkey" (
	"id" varchar(1400) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"name" varchar(60) NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"backed_up" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vitrine_recovery_code" (
	"user_id" varchar(36) NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	CONSTRAINT "vitrine_recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "vitrine_role_second_factor" (
	"role_id" varchar(36) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine_second_factor" (
	"user_id" varchar(36) PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine_session" ADD COLUMN "proved_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vitrine_notice_alerts" ADD CONSTRAINT "vitrine_notice_alerts_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_passkey" ADD CONSTRAINT "vitrine_passkey_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_recovery_code" ADD CONSTRAINT "vitrine_recovery_code_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_role_second_factor" ADD CONSTRAINT "vitrine_role_second_factor_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_second_factor" ADD CONSTRAINT "vitrine_second_factor_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_vitrine_passkey_user_id" ON "vitrine_passkey" USING btree ("user_id");