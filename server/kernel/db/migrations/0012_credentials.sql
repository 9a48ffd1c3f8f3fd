CREATE TABLE "vitrine_known_device" (
	"user_id" varchar(36) NOT NULL,
	"device_hash" varchar(64) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vitrine_known_device_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "vitrine_session" ADD COLUMN "cookie_hash" text;--> statement-breakpoint
ALTER TABLE "vitrine_session" ADD COLUMN "credential_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "credential_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine_known_device" ADD CONSTRAINT "vitrine_known_device_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_vitrine_known_device_expires_at" ON "vitrine_known_device" USING btree ("expires_at");--> statement-breakpoint
DO $$
DECLARE names text;
BEGIN
	SELECT string_agg(username, ', ' ORDER BY username) INTO names FROM "sys_user"
	WHERE lower(normalize("username", NFKC)) IN (
		SELECT lower(normalize("username", NFKC)) FROM "sys_user" GROUP BY 1 HAVING count(*) > 1);
	IF names IS NOT NULL THEN
		RAISE EXCEPTION 'These user names differ only in case or in the form of their letters; rename all but one of each: %', names;
	END IF;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "uniq_sys_user_username_form" ON "sys_user" USING btree (lower(normalize("username", NFKC)));--> statement-breakpoint
CREATE FUNCTION "vitrine_next_credential_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.credential_version := OLD.credential_version + 1;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "vitrine_credential_changed" BEFORE UPDATE ON "sys_user" FOR EACH ROW
WHEN (
	(OLD.password, OLD.status, OLD.del_flag, OLD.must_change_password)
		IS DISTINCT FROM (NEW.password, NEW.status, NEW.del_flag, NEW.must_change_password)
	AND coalesce(current_setting('vitrine.same_password', true), '') <> 'on'
)
EXECUTE FUNCTION "vitrine_next_credential_version"();
