import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dictionaries, dictionaryItems } from '#server/kernel/db/schema/index.ts';
import { dictionaryRows } from '#server/kernel/db/seed/dictionary-rows.ts';
import { productDictionaries } from '#server/kernel/db/seed/first-run/dictionaries.ts';
import { stableId } from '#server/kernel/db/seed/stable-id.ts';
import { openTestDatabase } from '../../support/database.ts';

const migration = new URL(
  '../../../../server/kernel/db/migrations/0011_dictionary-colours.sql',
  import.meta.url,
);

it('an older installation gets the colours of a new one, except for changed items', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const { heads, items } = dictionaryRows(productDictionaries);
  await db.insert(dictionaries).values(heads);
  await db.insert(dictionaryItems).values(items.map(item => ({ ...item, itemColor: null })));
  const idOf = (code: string, value: string) => stableId(`dictionary:${code}:${value}`);
  const change = (id: string, columns: Partial<typeof dictionaryItems.$inferInsert>) =>
    db.update(dictionaryItems).set(columns).where(eq(dictionaryItems.id, id));
  // What they were called when the migration was written.
  for (const [value, itemText] of Object.entries({ H: '高', M: '中', L: '低' }))
    await change(idOf('priority', value), { itemText });
  await change(idOf('user_status', '2'), { itemText: '停用' });
  await change(idOf('priority', 'H'), { updateTime: new Date() });

  await db.execute(sql`alter table sys_dict_item drop column item_color`);
  for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement));

  const migrated = await db.select().from(dictionaryItems);
  const changed = new Set([idOf('user_status', '2'), idOf('priority', 'H')]);
  const expected = items.map(({ id, itemColor }) => [id, changed.has(id ?? '') ? null : (itemColor ?? null)]);
  expect(new Map(migrated.map(({ id, itemColor }) => [id, itemColor]))).toEqual(new Map(expected as never));
  expect(migrated.filter(({ itemColor }) => itemColor !== null).length).toBeGreaterThan(20);
  await database.close();
});
