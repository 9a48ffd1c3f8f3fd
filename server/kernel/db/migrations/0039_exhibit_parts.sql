CREATE TABLE "museum_exhibit_part" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"exhibit_id" varchar(36) NOT NULL,
	"name" varchar(100) NOT NULL,
	"part" varchar(100),
	"quantity" integer NOT NULL,
	"price" double precision,
	"bought_on" date,
	"keeper" varchar(36),
	"department" varchar(36),
	"room" varchar(20),
	"place" varchar(30),
	"supplier" varchar(100),
	"supplier_phone" varchar(32),
	"manual" varchar(1000),
	"picture" varchar(255),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "idx_museum_exhibit_part_exhibit" ON "museum_exhibit_part" USING btree ("exhibit_id");