CREATE TABLE "museum_exhibit" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"code" varchar(20) NOT NULL,
	"name" varchar(100) NOT NULL,
	"name_en" varchar(100),
	"state" varchar(10) NOT NULL,
	"acquired_on" date,
	"picture" varchar(255),
	"note" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uniq_museum_exhibit_code" UNIQUE("code")
);
