ALTER TABLE "vitrine_session" ADD COLUMN "frame_hash" text;--> statement-breakpoint
ALTER TABLE "vitrine_session" ADD CONSTRAINT "uniq_vitrine_session_frame_hash" UNIQUE("frame_hash");