import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '#machines/permissions/menu.logic.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { OnlineReportPage } from '#modules/reports/online/index.ts';
import { impatientQueryClient, showRouted } from '../../support/routed.tsx';
import { type FamilyReports, startFamilyReports } from './support/family-reports.ts';

let server: FamilyReports;
beforeEach(async () => {
  localStorage.clear();
  server = await startFamilyReports();
});
afterEach(() => server.close());

/** Opens the report page at an address with a code or an id. */
async function open(codeOrId: string, search = '') {
  configureHttp({ base: server.base });
  const component = 'modules/online/cgreport/auto/OnlCgreportAutoList';
  const path = '/online/cgreport/:code';
  const [entry] = entriesOf([{ id: '1', path, name: 'report', component, meta: { title: '报表' } }]);
  if (!entry) throw new Error('There is no entry');
  return showRouted({
    pages: { $: () => <OnlineReportPage entry={entry} /> },
    address: `/online/cgreport/${codeOrId}${search}`,
    queryClient: impatientQueryClient(),
  });
}

const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(cell => cell.textContent);
const dataQueries = () =>
  server.asked().flatMap(({ call, query }) => (call === `getData/${server.id}` ? [query] : []));

describe('a report of a server of the family', () => {
  it('[MENU-07] opens by the id in the address of its menu entry', async () => {
    await open(server.id);
    expect(await cellsOf(/小红帽/)).toEqual(['小红帽', '女', '33', '2021-01-25']);
    expect(server.asked().map(({ call }) => call)).not.toContain(`getRpColumns/${server.id}`);
  });

  it('[MENU-07] opens by its code', async () => {
    await open(server.code);
    expect(await cellsOf(/小红帽/)).toEqual(['小红帽', '女', '33', '2021-01-25']);
  });

  it('[MENU-07] shows what the server states about a report that it does not have', async () => {
    await open('nosuch');
    expect(await screen.findByText('实体不存在')).toBeVisible();
  });

  it('[MENU-07] is not shown without its parameters when they fail to load, and is tried again', async () => {
    server.breakDown('getParamsInfo');
    const { user } = await open(server.id);
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(dataQueries()).toEqual([]);
    server.breakDown(undefined);
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /小红帽/ })).toBeVisible();
  });

  it('[MENU-07] is requested in its own order until a person chooses another, and again afterwards', async () => {
    const { user, search } = await open(server.id);
    await screen.findByRole('row', { name: /小红帽/ });
    const field = 'id,name,sex,salary,joined';
    expect(dataQueries()).toEqual([{ pageNo: '1', pageSize: '10', field }]);
    const sort = () => screen.getByRole('button', { name: '名称' });
    await user.click(sort());
    await waitFor(() => expect(dataQueries().at(-1)).toMatchObject({ column: 'name', order: 'asc' }));
    expect(search()).toEqual({ column: 'name', order: 'asc' });
    await user.click(sort());
    await waitFor(() => expect(dataQueries().at(-1)).toMatchObject({ column: 'name', order: 'desc' }));
    await user.click(sort());
    await waitFor(() => expect(search()).toEqual({}));
    await waitFor(() => expect(dataQueries().at(-1)).toEqual({ pageNo: '1', pageSize: '10', field }));
  });

  it('[MENU-07] shows empty texts as no value, translates numbers that are codes, and sums numbers', async () => {
    await open(server.id);
    expect(await cellsOf(/猎人/)).toEqual(['猎人', '男', '—', '—']);
    const sums = await screen.findByRole('row', { name: /本页合计/ });
    expect(within(sums).getAllByText('33')).toHaveLength(1);
    expect(screen.getByRole('columnheader', { name: '组' })).toHaveAttribute('colspan', '2');
  });

  it('[MENU-07] searches by codes whose options are those of the column, and by a range of days', async () => {
    const { user } = await open(server.id, '?sex=2');
    expect(await screen.findByText('1-1 共 1 条')).toBeVisible();
    expect(dataQueries().at(-1)).toMatchObject({ sex: '2' });
    expect(screen.getByRole('combobox', { name: '性别' })).toHaveTextContent('女');
    await user.click(screen.getByRole('button', { name: '展开' }));
    expect(screen.getByRole('textbox', { name: '加入从' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: '加入到' })).toBeVisible();
  });

  it('[MENU-07] leads from a value to the page that the report names for it', async () => {
    await open(server.id);
    const link = await screen.findByRole('link', { name: '小红帽' });
    expect(link).toHaveAttribute('href', `/demo/${encodeURIComponent('小红帽')}`);
  });
});
