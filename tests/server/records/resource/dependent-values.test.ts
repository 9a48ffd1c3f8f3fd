import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { exhibits } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../../support/app.ts';

const { add, edit } = exhibitResource.endpoints;

describe('the fields of a record that depend on others', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({
      username: 'registrar',
      permissions: ['museum:exhibit:list', 'museum:exhibit:add', 'museum:exhibit:edit'],
    });
  });
  afterAll(() => server.close());
  const send = async (endpoint: Parameters<TestApp['request']>[0], input: Record<string, unknown>) =>
    (await server.request(endpoint, input, await server.as('registrar'))).envelope;
  const stored = async (code: string) => {
    const [row] = await server.db.select().from(exhibits).where(eq(exhibits.code, code));
    return row;
  };

  it('fill one another in a new record that leaves them out', async () => {
    await send(add, { code: 'F-1', name: '铜镜' });
    expect(await stored('F-1')).toMatchObject({ labelTitle: '铜镜' });
    await send(add, { code: 'F-2', name: '铜镜', labelTitle: '' });
    expect(await stored('F-2')).toMatchObject({ labelTitle: null });
  });

  it('are refused where others need them, in new and in existing records', async () => {
    const needed = { success: false, message: '请选择每日撤展时间' };
    expect(await send(add, { code: 'N-1', name: '铜镜', shownFrom: '09:00:00' })).toMatchObject({
      ...needed,
      result: { fieldErrors: { shownUntil: '请选择每日撤展时间' } },
    });
    await send(add, { code: 'N-2', name: '铜镜' });
    const id = (await stored('N-2'))?.id;
    expect(await send(edit, { id, shownFrom: '09:00:00' })).toMatchObject(needed);
    expect(await send(edit, { id, shownFrom: '09:00:00', shownUntil: '17:00:00' })).toMatchObject({
      success: true,
    });
    expect(await send(edit, { id, shownUntil: '' })).toMatchObject(needed);
  });

  it('are stored without a value where the form hides them', async () => {
    await send(add, { code: 'H-1', name: '铜镜', lenderMobile: '13812345678' });
    expect(await stored('H-1')).toMatchObject({ lender: null, lenderMobile: null });
    await send(add, { code: 'H-2', name: '铜镜', lender: '安阳博物馆', lenderMobile: '13812345678' });
    const lent = await stored('H-2');
    expect(lent).toMatchObject({ lenderMobile: '13812345678' });
    await send(edit, { id: lent?.id, name: '铜鼎' });
    expect(await stored('H-2')).toMatchObject({ name: '铜鼎', lenderMobile: '13812345678' });
    await send(edit, { id: lent?.id, lender: '' });
    expect(await stored('H-2')).toMatchObject({ lender: null, lenderMobile: null });
  });
});
