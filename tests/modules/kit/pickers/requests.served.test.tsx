import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FunctionComponent, useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { categoryResource } from '#contract/areas/categories.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { DictionaryField } from '#modules/kit/dictionary-fields/index.ts';
import { categoryChoices, type TreeChoices, TreeField, treeChoices } from '#modules/kit/trees/index.ts';
import { PeoplePicker } from '#modules/people/people/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { watchRequests } from '../resource-page/support/sent-requests.ts';
import { showServed } from '../resource-page/support/served-page.tsx';

let server: UsersServer;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startUsersServer();
  const { test } = server;
  const token = await test.as('admin');
  const { add, list } = categoryResource.endpoints;
  const addNamed = async (name: string, pid = '') => {
    await test.request(add, { name, pid }, token);
    const found = await test.request(list, { name }, token);
    ids[name] = (found.envelope.result as { records: { id: string }[] }).records[0]?.id ?? '';
  };
  await addNamed('书画');
  await addNamed('山水', ids.书画);
  await test.add({ username: 'song_yu', realname: '宋雨' });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});
afterEach(() => vi.restoreAllMocks());

/** Shows a control, and gives the queries that were sent to a path of the interface. */
async function show(Control: FunctionComponent) {
  const sent = watchRequests();
  const { user } = await showServed(server, { '/': Control }, 'admin', '/');
  return { user, sent };
}

function Tree({ choices, stored = '' }: { choices: TreeChoices; stored?: string }) {
  const [value, setValue] = useState(stored);
  return (
    <TreeField aria-label="分类" choices={choices} value={value} onChange={next => setValue(String(next))} />
  );
}

interface DictionaryProps {
  code: string;
  as: 'select' | 'search';
  stored?: string;
}

function Dictionary({ code, as, stored = '' }: DictionaryProps) {
  const [value, setValue] = useState(stored);
  return (
    <DictionaryField
      aria-label="字典"
      code={code}
      as={as}
      value={value}
      onChange={next => setValue(String(next))}
    />
  );
}

function People() {
  const [value, setValue] = useState<string[]>([]);
  return <PeoplePicker aria-label="对象" value={value} onChange={setValue} />;
}

describe('a tree field, on the real server', () => {
  it('[API-79] [API-80] [API-83] [TREE-12] asks for the roots, the children of an opened category, and stored names', async () => {
    const { user, sent } = await show(() => <Tree choices={categoryChoices({})} stored={ids.山水 ?? ''} />);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveTextContent('山水'));
    expect(sent('/sys/category/loadDictItem/')).toContainEqual({ ids: ids.山水, delNotExist: 'false' });
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('button', { name: '展开 书画' }));
    await screen.findByRole('treeitem', { name: /山水/ });
    expect(sent('/sys/category/loadTreeRoot')).toEqual([{ async: 'true', pcode: '' }]);
    expect(sent('/sys/category/loadTreeChildren')).toEqual([{ pid: ids.书画 }]);
  });

  it('[API-82] [TREE-06] sends the condition of a category field with each level', async () => {
    const condition = '{"name":"书%"}';
    const { user, sent } = await show(() => <Tree choices={categoryChoices({ condition })} />);
    await user.click(screen.getByRole('combobox'));
    await screen.findByRole('treeitem', { name: /书画/ });
    expect(sent('/sys/category/loadTreeData')).toEqual([{ pcode: '0', condition }]);
  });

  it('[API-67] asks for the levels of a registered tree by its columns', async () => {
    const { user, sent } = await show(() => <Tree choices={treeChoices({ resource: 'category' })} />);
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('button', { name: '展开 书画' }));
    await screen.findByRole('treeitem', { name: /山水/ });
    expect(sent('/sys/dict/loadTreeData')).toEqual([
      expect.objectContaining({ pid: '0', tableName: 'sys_category', text: 'name', pidField: 'pid' }),
      expect.objectContaining({ pid: ids.书画 }),
    ]);
  });
});

describe('a dictionary field, on the real server', () => {
  it('[API-64] [DICT-01] asks once for the items of a dictionary', async () => {
    const { user, sent } = await show(() => <Dictionary code="sex" as="select" />);
    await user.click(await screen.findByRole('combobox', { name: '字典' }));
    await user.click(await screen.findByRole('option', { name: '女' }));
    expect(sent('/sys/dict/getDictItems/sex')).toHaveLength(1);
  });

  it('[API-65] [API-66] asks for the text of a stored key, and searches a table by a keyword', async () => {
    const table = 'sys_user,realname,username';
    const { user, sent } = await show(() => <Dictionary code={table} as="search" stored="admin" />);
    await waitFor(() => expect(sent(`/sys/dict/loadDictItem/${table}`)).not.toEqual([]));
    expect(sent(`/sys/dict/loadDictItem/${table}`)[0]).toMatchObject({ key: 'admin' });
    await user.click(await screen.findByRole('combobox', { name: '字典' }));
    await user.keyboard('宋');
    await waitFor(() =>
      expect(sent(`/sys/dict/loadDict/${table}`)).toContainEqual({ keyword: '宋', pageSize: '30' }),
    );
    await user.click(await screen.findByRole('option', { name: /宋雨/ }));
  });
});

describe('the dialog of people, on the real server', () => {
  it('[API-34] asks for a page of people by department, search and order', async () => {
    const { user, sent } = await show(People);
    await user.click(await screen.findByRole('combobox', { name: '对象' }));
    const dialog = within(await screen.findByRole('dialog', { name: '选择用户' }));
    await user.type(await dialog.findByRole('searchbox', { name: '按账号或姓名搜索' }), '宋{Enter}');
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
    const asked = sent('/sys/user/queryUserComponentData');
    expect(asked[0]).toMatchObject({
      field: expect.stringContaining('realname'),
      pageNo: '1',
      pageSize: '10',
      column: 'createTime',
      order: 'desc',
    });
    expect(asked.at(-1)).toMatchObject({ username: '宋', keyword: '宋' });
  });
});
