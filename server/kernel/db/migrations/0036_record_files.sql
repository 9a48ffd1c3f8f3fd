CREATE TABLE "record_file" (
	"url" varchar(255) NOT NULL,
	"resource" varchar(60) NOT NULL,
	"record_id" varchar(36) NOT NULL,
	"field" varchar(60) NOT NULL,
	CONSTRAINT "record_file_url_resource_record_id_field_pk" PRIMARY KEY("url","resource","record_id","field")
);
--> statement-breakpoint
ALTER TABLE "museum_exhibit" ADD COLUMN "attachments" varchar(4000);--> statement-breakpoint
CREATE INDEX "idx_record_file_record" ON "record_file" USING btree ("resource","record_id");