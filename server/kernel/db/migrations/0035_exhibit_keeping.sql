ALTER TABLE "museum_exhibit" ADD COLUMN "category" varchar(100);--> statement-breakpoint
ALTER TABLE "museum_exhibit" ADD COLUMN "fixture" varchar(100);--> statement-breakpoint
ALTER TABLE "museum_exhibit" ADD COLUMN "part_of" varchar(20);--> statement-breakpoint
ALTER TABLE "museum_exhibit" ADD COLUMN "uses" varchar(50);--> statement-breakpoint
ALTER TABLE "museum_exhibit" ADD COLUMN "keeper" varchar(100);--> statement-breakpoint
ALTER TABLE "museum_exhibit" ADD COLUMN "keeper_phone" varchar(32);--> statement-breakpoint
ALTER TABLE "museum_exhibit" ADD COLUMN "care_by" varchar(200);--> statement-breakpoint
ALTER TABLE "museum_exhibit" ADD COLUMN "checked_at" timestamp with time zone;