INSERT INTO "sys_permission" ("id", "parent_id", "name", "url", "component", "component_name", "menu_type", "perms", "perms_type", "sort_no", "icon", "is_leaf", "hidden", "status")
SELECT entry.* FROM (VALUES
	('e41b69c57a941a3bbcce45032fe57605', null, '在线报表', '/online', 'layouts/RouteView', null, 0, null, '1', 5, 'bar-chart', false, false, '1'),
	('1260923256208216065', 'e41b69c57a941a3bbcce45032fe57605', '用户报表', '/online/cgreport/1260179852088135681', 'modules/online/cgreport/auto/OnlCgreportAutoList', null, 1, null, '1', 1, null, true, false, '1'),
	('1331912006329866932', 'e41b69c57a941a3bbcce45032fe57605', '每日登录次数', '/online/cgreport/1256627801873821698', 'modules/online/cgreport/auto/OnlCgreportAutoList', null, 1, null, '1', 2, null, true, false, '1'),
	('9fe26464838de2ea5e90f2367e35efa0', 'e41b69c57a941a3bbcce45032fe57605', 'AUTO在线报表', '/online/cgreport/:code', 'modules/online/cgreport/auto/OnlCgreportAutoList', 'onlineAutoList', 1, 'online:report:view', '1', 9, null, true, true, '1')
) AS entry WHERE EXISTS (SELECT 1 FROM "sys_user") ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_role_permission" ("id", "role_id", "permission_id")
SELECT left(md5(r."id" || p."id"), 32), r."id", p."id" FROM "sys_role" r, "sys_permission" p
WHERE r."id" = 'f6817f48af4fb3af11b9e8bf182f618b'
AND p."id" IN ('e41b69c57a941a3bbcce45032fe57605', '1260923256208216065', '1331912006329866932', '9fe26464838de2ea5e90f2367e35efa0') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "onl_cgreport_head" ("id", "code", "name", "cgr_sql", "return_type", "content")
SELECT '1256627801873821698', 'login_report', '每日登录次数', 'select to_char(create_time, ''YYYY-MM-DD'') as day, count(*) as num, count(distinct userid) as people
from sys_log where log_type = 1 group by 1 order by 1 desc', '1', '按天统计登录次数与登录人数'
WHERE EXISTS (SELECT 1 FROM "sys_user") ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "onl_cgreport_item" ("id", "cgrhead_id", "field_name", "field_txt", "field_type", "search_mode", "is_search", "is_order", "is_total", "order_num")
SELECT item."id", h."id", item."name", item."title", item."type", item."mode", item."search", 1, item."total", item."place" FROM "onl_cgreport_head" h, (VALUES
	('1361071321915165513', 'day', '日期', 'Date', 'group', 1, null, 0),
	('1377987358794201006', 'num', '登录次数', 'Integer', null, 0, '1', 1),
	('1363373161636846764', 'people', '登录人数', 'Integer', null, 0, null, 2)
) AS item("id", "name", "title", "type", "mode", "search", "total", "place")
WHERE h."id" = '1256627801873821698' AND h."code" = 'login_report' ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "onl_cgreport_item" SET "group_title" = '用户信息'
WHERE "id" IN ('1303750203164478247', '1398634091292215348', '1387905760448399550') AND "group_title" IS NULL;
