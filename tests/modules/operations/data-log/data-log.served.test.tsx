import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { positionResource } from '#contract/areas/positions.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import DataLogPage from '#modules/operations/data-log/pages/data-log.page.tsx';
import { dataLogs, positions } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { test } = server;
  await test.db.delete(dataLogs);
  await test.db.delete(positions);
  const admin = await test.as('admin');
  const { add, edit } = positionResource.endpoints;
  await test.request(add, { code: 'P1', name: '馆员', postRank: '1' }, admin);
  const [row] = await test.db.select().from(positions).where(sql`code = 'P1'`);
  await test.request(edit, { id: row?.id, name: '研究员', postRank: '2' }, admin);
  await test.request(edit, { id: row?.id, name: '副研究员' }, admin);
});

const show = () => showServed(server, { '/data-log': DataLogPage }, 'admin', '/data-log');
const compare = async (user: Awaited<ReturnType<typeof show>>['user'], version: string) => {
  await screen.findAllByRole('row', { name: /职务/ });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^数据比较 .*${version}`) }));
  return screen.findByRole('dialog', { name: '数据比较' });
};

describe('the page of the data log', () => {
  it('[PAGE-42] lists the versions with what was done, by whom, and what changed, by their names', async () => {
    await show();
    await waitFor(() => expect(screen.getAllByRole('row', { name: /职务/ })).toHaveLength(3));
    const [last, , first] = screen.getAllByRole('row', { name: /职务/ });
    expect(last).toHaveTextContent(/3.*编辑.*职务名称.*admin/);
    expect(first).toHaveTextContent(/1.*添加/);
  });

  it('[PAGE-42] compares a version with the one before, field by field, with the texts of codes', async () => {
    const { user } = await show();
    const dialog = await compare(user, 'v2');
    const table = await within(dialog).findByRole('table', { name: '数据比较' });
    const name = within(table).getByRole('row', { name: /职务名称/ });
    expect(name).toHaveTextContent(/馆员.*研究员/);
    expect(within(name).getByRole('img', { name: '不同' })).toBeVisible();
    expect(within(table).getByRole('row', { name: /职级/ })).toHaveTextContent(/（1）.*（2）/);
    expect(within(table).queryByRole('row', { name: /职务编码/ })).toBeNull();
    await user.click(within(dialog).getByRole('checkbox', { name: '只显示不同的字段' }));
    expect(within(table).getByRole('row', { name: /职务编码/ })).toHaveTextContent(/P1.*P1/);
  });

  it('[PAGE-42] compares any other two versions of the record', async () => {
    const { user } = await show();
    const dialog = await compare(user, 'v3');
    await within(dialog).findByRole('table');
    await user.click(within(dialog).getByRole('combobox', { name: '版本号1' }));
    await user.click(await screen.findByRole('option', { name: /^版本 1，/ }));
    await waitFor(() =>
      expect(within(dialog).getByRole('row', { name: /职务名称/ })).toHaveTextContent(/馆员.*副研究员/),
    );
    await user.click(within(dialog).getByRole('combobox', { name: '版本号2' }));
    await user.click(await screen.findByRole('option', { name: /^版本 1，/ }));
    expect(await within(dialog).findByText('两个版本没有不同的字段。')).toBeVisible();
  });

  it('[PAGE-42] finds the versions of a table and of a person', async () => {
    const { user } = await show();
    await screen.findAllByRole('row', { name: /职务/ });
    await user.click(await screen.findByRole('combobox', { name: '表名' }));
    await user.click(await screen.findByRole('option', { name: '用户' }));
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /职务/ })).toBeNull());
  });

  it('[PAGE-42] is in English in an English console', async () => {
    setLanguage('en-US');
    await show();
    const row = (await screen.findAllByRole('row', { name: /position/ }))[0];
    await waitFor(() => expect(row).toHaveTextContent(/Edit.*Name/));
  });
});
