CREATE TABLE "vitrine_import_row" (
	"run_id" varchar(36) NOT NULL,
	"position" integer NOT NULL,
	"number" integer NOT NULL,
	"sheet" text NOT NULL,
	"corrections" text,
	"outcome" varchar(20) DEFAULT 'waiting' NOT NULL,
	"record_id" varchar(36),
	"name" text DEFAULT '' NOT NULL,
	"version" integer,
	"faults" text,
	"changes" text,
	CONSTRAINT "vitrine_import_row_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "vitrine_import_run" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"resource" varchar(64) NOT NULL,
	"file_name" text NOT NULL,
	"encoding" varchar(20),
	"phase" varchar(20) NOT NULL,
	"columns" text NOT NULL,
	"hidden_rows" integer NOT NULL,
	"plan" text NOT NULL,
	"message" text,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"touched_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine_import_row" ADD CONSTRAINT "vitrine_import_row_run_id_vitrine_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."vitrine_import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_import_run" ADD CONSTRAINT "vitrine_import_run_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vitrine_import_run_user" ON "vitrine_import_run" USING btree ("user_id","start_time");