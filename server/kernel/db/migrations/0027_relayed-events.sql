CREATE TABLE "vitrine_relayed_event" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"event" jsonb NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idx_vitrine_relayed_event_create_time" ON "vitrine_relayed_event" USING btree ("create_time");