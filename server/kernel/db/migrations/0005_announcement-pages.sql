UPDATE "sys_permission" SET "hidden" = false WHERE "component" IN ('system/SysAnnouncementList', 'system/UserAnnouncementList') AND "menu_type" <> 2;--> statement-breakpoint
UPDATE "sys_permission" SET "hidden" = false WHERE "component" = 'layouts/RouteView' AND "id" IN
	(SELECT "parent_id" FROM "sys_permission" WHERE "component" IN ('system/SysAnnouncementList', 'system/UserAnnouncementList'));
