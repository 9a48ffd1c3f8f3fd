ALTER TABLE "oss_file" ADD COLUMN "file_type" varchar(100);--> statement-breakpoint
ALTER TABLE "oss_file" ADD COLUMN "file_size" integer;--> statement-breakpoint
ALTER TABLE "oss_file" ADD COLUMN "digest" varchar(64);--> statement-breakpoint
ALTER TABLE "oss_file" ADD COLUMN "object_key" varchar(120);--> statement-breakpoint
CREATE INDEX "idx_oss_file_url" ON "oss_file" USING btree ("url");--> statement-breakpoint
CREATE INDEX "idx_oss_file_digest" ON "oss_file" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "idx_oss_file_object_key" ON "oss_file" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "idx_vitrine_session_cookie_hash" ON "vitrine_session" USING btree ("cookie_hash");--> statement-breakpoint
UPDATE "oss_file" SET
	"object_key" = 'pictures/' || "url",
	"file_type" = CASE right("url", 4) WHEN '.png' THEN 'image/png' WHEN '.jpg' THEN 'image/jpeg' WHEN '.gif' THEN 'image/gif' ELSE 'image/webp' END
WHERE "url" ~ '^[A-Za-z][A-Za-z0-9_-]*/[0-9a-f]{32}\.(png|jpg|gif|webp)$';
