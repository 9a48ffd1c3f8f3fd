CREATE TABLE "vitrine_announcement_target" (
	"annt_id" varchar(36) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"target_id" varchar(36) NOT NULL,
	CONSTRAINT "vitrine_announcement_target_annt_id_kind_target_id_pk" PRIMARY KEY("annt_id","kind","target_id")
);
--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vitrine_announcement_target" ADD CONSTRAINT "vitrine_announcement_target_annt_id_sys_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_vitrine_announcement_target" ON "vitrine_announcement_target" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "idx_sys_announcement_to_announce" ON "sys_announcement" USING btree ("start_time") WHERE "sys_announcement"."send_status" = '1' and "sys_announcement"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "idx_sys_announcement_to_expire" ON "sys_announcement" USING btree ("end_time") WHERE "sys_announcement"."send_status" = '1' and "sys_announcement"."expired_at" is null;--> statement-breakpoint
INSERT INTO "vitrine_announcement_target" ("annt_id", "kind", "target_id")
SELECT DISTINCT a."id", 'USER', trim(u."user_id") FROM "sys_announcement" a, unnest(string_to_array(a."user_ids", ',')) AS u("user_id")
WHERE a."msg_type" = 'USER' AND length(trim(u."user_id")) BETWEEN 1 AND 36;--> statement-breakpoint
UPDATE "sys_announcement" SET "announced_at" = coalesce("send_time", now()) WHERE "send_status" = '1';--> statement-breakpoint
UPDATE "sys_announcement" SET "expired_at" = "end_time" WHERE "send_status" = '1' AND "end_time" <= now();--> statement-breakpoint
INSERT INTO "sys_dict_item" ("id", "dict_id", "item_value", "item_text", "sort_order", "status")
SELECT item."id", d."id", item."value", item."text", item."place", 1 FROM "sys_dict" d,
(VALUES ('1360872583446593579', 'DEPART', '指定部门', 3), ('1326421607784758808', 'ROLE', '指定角色', 4)) AS item("id", "value", "text", "place")
WHERE d."dict_code" = 'msg_type' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_permission" ("id", "parent_id", "name", "menu_type", "perms", "perms_type", "sort_no", "is_leaf", "status")
SELECT button."id", parent."id", button."name", 2, button."code", '1', button."place", true, '1' FROM "sys_permission" parent
JOIN (VALUES
	('1331114641258741328', 'e08cb190ef230d5d4f03824198773950', '查看阅读情况', 'system:sysAnnouncement:receipts', 9),
	('1328122303147409658', '1170592628746878978', '查看权限原因', 'system:permission:explain', 11)
) AS button("id", "parent_id", "name", "code", "place") ON button."parent_id" = parent."id" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_role_permission" ("id", "role_id", "permission_id")
SELECT left(md5(rp."role_id" || button."id"), 32), rp."role_id", button."id" FROM "sys_permission" button
JOIN "sys_permission" origin ON origin."perms" = CASE button."perms" WHEN 'system:permission:explain' THEN 'system:permission:saveRole' ELSE 'system:sysAnnouncement:doReleaseData' END
JOIN "sys_role_permission" rp ON rp."permission_id" = origin."id"
WHERE button."perms" IN ('system:permission:explain', 'system:sysAnnouncement:receipts') ON CONFLICT DO NOTHING;
