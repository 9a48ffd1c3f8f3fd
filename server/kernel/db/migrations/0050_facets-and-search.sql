CREATE FUNCTION "vitrine_pieces"("given" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select array(
    select distinct substr(form, place, 2)
    from (select lower(normalize(given, NFKC)) as form) as formed, generate_series(1, length(form) - 1) as place)
$$;--> statement-breakpoint
CREATE INDEX "idx_museum_exhibit_state" ON "museum_exhibit" USING btree ("state");--> statement-breakpoint
CREATE INDEX "idx_sys_user_phone_pieces" ON "sys_user" USING gin (vitrine_pieces("phone")) WHERE "sys_user"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "idx_sys_user_work_no_pieces" ON "sys_user" USING gin (vitrine_pieces("work_no")) WHERE "sys_user"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "idx_sys_user_sex" ON "sys_user" USING btree ("sex") WHERE "sys_user"."del_flag" = 0;