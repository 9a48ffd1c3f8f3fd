import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import journal from '#server/kernel/db/migrations/meta/_journal.json' with { type: 'json' };
import { openTestDatabase } from '../../support/database.ts';

const first = '0003_announcements';
const last = '0004_announcement-targets';

it('an older installation keeps the audiences of its announcements, and gets the new permissions', async () => {
  const database = await openTestDatabase('empty');
  const { db } = database;
  const apply = async (tags: readonly string[]) => {
    for (const tag of tags) {
      const text = await readFile(
        new URL(`../../../../server/kernel/db/migrations/${tag}.sql`, import.meta.url),
        'utf8',
      );
      for (const statement of text.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
    }
  };
  const tags = journal.entries.map(entry => entry.tag);
  await apply(tags.slice(0, tags.indexOf(first)));
  await db.execute(sql`insert into sys_announcement (id, titile, msg_type, user_ids, send_status, send_time, end_time)
    values ('a', '旧', 'USER', 'u1,u2,u1,', '1', '2026-01-01', '2026-02-01'), ('b', '众', 'ALL', null, '0', null, null)`);
  await db.execute(sql`insert into sys_dict (id, dict_name, dict_code) values ('d', '推送类别', 'msg_type')`);
  await db.execute(sql`insert into sys_permission (id, menu_type, perms)
    values ('e08cb190ef230d5d4f03824198773950', 1, 'system:sysAnnouncement:list'), ('release', 2, 'system:sysAnnouncement:doReleaseData')`);
  await db.execute(sql`insert into sys_role (id, role_code) values ('r', 'editors'), ('s', 'readers')`);
  await db.execute(
    sql`insert into sys_role_permission (id, role_id, permission_id) values ('g', 'r', 'release')`,
  );
  await apply(tags.slice(tags.indexOf(first), tags.indexOf(last) + 1));

  const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  expect(
    await rowsOf(sql`select annt_id, kind, target_id from vitrine_announcement_target order by 3`),
  ).toEqual([
    { annt_id: 'a', kind: 'USER', target_id: 'u1' },
    { annt_id: 'a', kind: 'USER', target_id: 'u2' },
  ]);
  expect(
    await rowsOf(
      sql`select id, announced_at is null as silent, expired_at is null as running from sys_announcement order by 1`,
    ),
  ).toEqual([
    { id: 'a', silent: false, running: false },
    { id: 'b', silent: true, running: true },
  ]);
  expect(await rowsOf(sql`select item_value from sys_dict_item order by 1`)).toEqual([
    { item_value: 'DEPART' },
    { item_value: 'ROLE' },
  ]);
  const granted = sql`select rp.role_id, p.perms from sys_role_permission rp
    join sys_permission p on p.id = rp.permission_id where p.perms like '%:receipts'`;
  expect(await rowsOf(granted)).toEqual([{ role_id: 'r', perms: 'system:sysAnnouncement:receipts' }]);
  await database.close();
});
