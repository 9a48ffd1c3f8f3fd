import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { exhibits, logs } from '#server/kernel/db/schema/index.ts';
import { startApp } from '../../support/app.ts';

const { add, edit, display, store, retire } = exhibitResource.endpoints;

it('an exhibit begins in store, moves as its lifecycle allows, and stays as it is once it is retired', async () => {
  const server = await startApp();
  try {
    const admin = await server.as('admin');
    await server.request(add, { code: 'B1', name: '青铜鼎', nameEn: 'Tripod', state: 'retired' }, admin);
    const stored = async () => (await server.db.select().from(exhibits).where(eq(exhibits.code, 'B1')))[0];
    const id = (await stored())?.id ?? '';
    expect(await stored()).toMatchObject({ state: 'stored', nameEn: 'Tripod' });
    const move = async (endpoint: typeof display) =>
      (await server.request(endpoint, { ids: `${id},` }, admin)).envelope.message;
    expect(await move(display)).toBe('展品已展出');
    expect(await stored()).toMatchObject({ state: 'displayed', updateBy: 'admin' });
    const [log] = await server.db.select().from(logs).orderBy(desc(logs.createTime)).limit(1);
    expect(log?.logContent).toBe('展出展品： 青铜鼎 (B1)');
    expect(await move(retire)).toBe('当前状态为“展出”，不能退役；可以：编辑、入库、送修');
    expect(await move(store)).toBe('展品已入库');
    expect(await move(retire)).toBe('展品已退役');
    const { envelope } = await server.request(edit, { id, name: '鼎' }, admin);
    expect(envelope.message).toBe('当前状态为“退役”，不能编辑；没有可以进行的操作');
  } finally {
    await server.close();
  }
});
