CREATE TABLE "vitrine_sms_code" (
	"key" varchar(100) PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine_ticket" (
	"hash" varchar(64) PRIMARY KEY NOT NULL,
	"purpose" varchar(32) NOT NULL,
	"data" jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine_session" ADD COLUMN "way" varchar(20) DEFAULT 'password' NOT NULL;--> statement-breakpoint
CREATE INDEX "idx_vitrine_sms_code_expires_at" ON "vitrine_sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idx_vitrine_ticket_expires_at" ON "vitrine_ticket" USING btree ("expires_at");