CREATE TABLE "vitrine_shipped_entry" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"shipped_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "vitrine_shipped_entry" ("key") SELECT 'entry:' || "id" FROM "sys_permission" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "vitrine_shipped_entry" ("key") SELECT 'page:' || component FROM (VALUES
	('dashboard/Analysis'), ('system/UserList'), ('system/SysAnnouncementList'), ('system/UserAnnouncementList'),
	('system/ApiDocumentation'), ('atlas/MachinesPage')) AS shipped(component) ON CONFLICT DO NOTHING;
