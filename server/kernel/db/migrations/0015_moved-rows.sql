CREATE TABLE "vitrine_moved_row" (
	"table_name" varchar(64) NOT NULL,
	"source_id" varchar(36) NOT NULL,
	"target_id" varchar(36) NOT NULL,
	"source_digest" varchar(43) NOT NULL,
	"target_digest" varchar(43) NOT NULL,
	"is_shipped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "vitrine_moved_row_table_name_source_id_pk" PRIMARY KEY("table_name","source_id")
);
--> statement-breakpoint
CREATE INDEX "idx_vitrine_moved_row_target_id" ON "vitrine_moved_row" USING btree ("table_name","target_id");