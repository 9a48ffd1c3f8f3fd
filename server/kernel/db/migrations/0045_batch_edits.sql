CREATE TABLE "vitrine_batch_edit_row" (
	"edit_id" varchar(36) NOT NULL,
	"position" integer NOT NULL,
	"record_id" varchar(36) NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"version" integer,
	"outcome" varchar(20) DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"changes" text,
	CONSTRAINT "vitrine_batch_edit_row_edit_id_position_pk" PRIMARY KEY("edit_id","position")
);
--> statement-breakpoint
CREATE TABLE "vitrine_batch_edit" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"resource" varchar(64) NOT NULL,
	"phase" varchar(20) NOT NULL,
	"input" text NOT NULL,
	"message" text,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"touched_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine_batch_edit_row" ADD CONSTRAINT "vitrine_batch_edit_row_edit_id_vitrine_batch_edit_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."vitrine_batch_edit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_batch_edit" ADD CONSTRAINT "vitrine_batch_edit_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vitrine_batch_edit_user" ON "vitrine_batch_edit" USING btree ("user_id","start_time");