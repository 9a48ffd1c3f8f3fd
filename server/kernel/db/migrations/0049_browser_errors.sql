CREATE TABLE "vitrine_browser_error_person" (
	"error_id" varchar(36) NOT NULL,
	"person" varchar(32) NOT NULL,
	CONSTRAINT "vitrine_browser_error_person_error_id_person_pk" PRIMARY KEY("error_id","person")
);
--> statement-breakpoint
CREATE TABLE "vitrine_browser_error" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"likeness" varchar(64) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"state" varchar(20) DEFAULT 'open' NOT NULL,
	"message" varchar(500) NOT NULL,
	"top_frame" varchar(500),
	"stack" text,
	"page" varchar(300),
	"version" varchar(100),
	"solved_version" varchar(100),
	"browser" varchar(100),
	"occurrences" integer DEFAULT 1 NOT NULL,
	"people" integer DEFAULT 1 NOT NULL,
	"first_time" timestamp with time zone NOT NULL,
	"last_time" timestamp with time zone NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	"record_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "uniq_vitrine_browser_error_likeness" UNIQUE("likeness")
);
--> statement-breakpoint
ALTER TABLE "vitrine_browser_error_person" ADD CONSTRAINT "vitrine_browser_error_person_error_id_vitrine_browser_error_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."vitrine_browser_error"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_vitrine_browser_error_last_time" ON "vitrine_browser_error" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "idx_vitrine_browser_error_create_time" ON "vitrine_browser_error" USING btree ("create_time");