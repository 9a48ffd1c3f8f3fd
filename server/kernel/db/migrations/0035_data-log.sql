CREATE TABLE "vitrine_data_log_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"chained" varchar(64) NOT NULL,
	"mac" varchar(64) NOT NULL
);
--> statement-breakpoint
DROP INDEX "idx_sys_data_log_row";--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "operation" varchar(50);--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "changed" text;--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "ip" varchar(100);--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "mac" varchar(64);--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD COLUMN "chained" varchar(64);--> statement-breakpoint
CREATE INDEX "idx_sys_data_log_unchained" ON "sys_data_log" USING btree ("id") WHERE sequence is null and mac is not null;--> statement-breakpoint
CREATE INDEX "idx_sys_data_log_row" ON "sys_data_log" USING btree ("data_table","data_id","data_version");--> statement-breakpoint
ALTER TABLE "sys_data_log" ADD CONSTRAINT "uniq_sys_data_log_sequence" UNIQUE("sequence");