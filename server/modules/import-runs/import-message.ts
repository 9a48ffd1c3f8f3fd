import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { menuType } from '#contract/areas/permissions.ts';
import { linkToImport } from '#contract/import-link.ts';
import { componentsOf } from '#contract/pages.ts';
import { isGrantedTo } from '#server/access/caller/grants.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import type { EndedImport } from '#server/records/resource/import-run/work.ts';
import { notifyPeople } from '../system-messages/notify.ts';

type Ends = Readonly<Partial<Record<EndedImport['phase'], readonly [chinese: string, english: string]>>>;

const ends: Ends = {
  imported: ['导入完成', 'is imported'],
  cancelled: ['导入已停止', 'was stopped'],
  interrupted: ['导入中断', 'was interrupted, because the server has stopped'],
  failed: ['导入中止', 'was not imported to its end'],
};

/** Stores a message to the person that their import of many rows has ended, and how, with a link to its result. */
export async function storeImportMessage(
  { run, phase, message, total, added, updated }: EndedImport,
  services: Pick<Services, 'db' | 'now' | 'config'>,
): Promise<RealtimeEvent[]> {
  const [chinese, english] = ends[phase] ?? [];
  if (chinese === undefined) return [];
  const { id, userId, fileName, startTime: begun } = run;
  const others = total - added - updated;
  const reason = message === null ? [] : [message];
  const page = await pageOf(run, services);
  return notifyPeople(
    [userId],
    {
      kind: 'importEnd',
      title: `${chinese}：${fileName}`,
      texts: [
        ...reason,
        `“${fileName}”${chinese}：新增 ${added} 条，更新 ${updated} 条，未导入 ${others} 行。`,
        `“${fileName}” ${english}: ${added} added, ${updated} updated, ${others} not imported.`,
      ],
      path: page && linkToImport(page, id),
      begun,
    },
    services,
  );
}

/** The address of the list of the records, among the entries that the person has. */
async function pageOf(
  { userId, resource }: EndedImport['run'],
  { db }: Pick<Services, 'db'>,
): Promise<string | undefined> {
  const [entry] = await db
    .select({ url: permissions.url })
    .from(permissions)
    .where(
      and(
        eq(permissions.delFlag, 0),
        ne(permissions.menuType, menuType.button),
        inArray(permissions.component, componentsOf(resource)),
        isGrantedTo(userId, permissions.id),
      ),
    )
    .orderBy(asc(permissions.hidden), asc(permissions.sortNo))
    .limit(1);
  return entry?.url?.startsWith('/') ? entry.url : undefined;
}
