import { act } from '@testing-library/react';
import { Activity, useState } from 'react';
import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage } from '#contract/endpoint.ts';
import { pageOf } from '#contract/envelope.ts';
import { listInput } from '#contract/list-query.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';
import {
  type ListColumn,
  type ListEndpoints,
  ListPageView,
  type RowAction,
  type SearchField,
  useListPage,
} from '#modules/kit/list-page/index.ts';
import { showRouted } from '../../../support/routed.tsx';
import type { Thing } from './things-server.ts';

const thingSchema = z.object({ id: z.string(), name: z.string(), price: z.number() });
const open = { auth: 'self' as const, success: read };

export const thingEndpoints: ListEndpoints<Thing> = {
  list: defineEndpoint({
    ...open,
    name: 'thing.list',
    method: 'GET',
    path: '/things/list',
    input: listInput({ name: 'string', price: 'number' }, {}),
    output: pageOf(thingSchema),
  }),
  delete: defineEndpoint({
    ...open,
    name: 'thing.delete',
    method: 'DELETE',
    path: '/things/delete',
    input: z.object({ id: z.string() }),
    output: z.unknown(),
    success: withMessage('删除成功!'),
  }),
  deleteBatch: defineEndpoint({
    ...open,
    name: 'thing.deleteBatch',
    method: 'DELETE',
    path: '/things/deleteBatch',
    input: z.object({ ids: z.string() }),
    output: z.unknown(),
  }),
  exportXls: defineEndpoint({
    ...open,
    name: 'thing.exportXls',
    method: 'GET',
    path: '/things/exportXls',
    input: listInput({ name: 'string' }, { selections: z.optional(z.string()) }),
    output: z.unknown(),
    reply: 'file',
  }),
};

const fields: readonly SearchField[] = [
  { name: 'name', label: '名称', contains: true },
  { name: 'price', label: '价格' },
  { name: 'place', label: '地点' },
];

/** Counts how often the rows were rendered. */
export const drawn: string[] = [];

const columns: readonly ListColumn<Thing>[] = [
  {
    key: 'name',
    header: '名称',
    width: 120,
    sortable: true,
    primary: true,
    cell: ({ name }) => {
      drawn.push(name);
      return <span>{name}</span>;
    },
  },
  { key: 'price', header: '价格', width: 100, sortable: true, align: 'right' },
  { key: 'missing', header: '空', width: 80, inName: true },
  { key: 'id', header: '标识', width: 90, defaultHidden: true },
];

const nameOf = ({ name }: Thing) => name;

function ThingsPage({ endpoints }: { endpoints: ListEndpoints<Thing> }) {
  const page = useListPage<Thing>({
    name: 'things',
    title: '物品',
    endpoints,
    fields,
    columns,
    rowName: nameOf,
  });
  run = page.askSelected;
  const actions = useActions(page.ask);
  return (
    <ListPageView
      page={page}
      rowActions={actions}
      tools={[
        { key: 'export', label: '导出', onSelect: () => page.actor.send({ type: 'export.start' }) },
        { key: 'import', label: '导入', onSelect: () => page.actor.send({ type: 'import.open' }) },
      ]}
      batch={[{ key: 'deleteBatch', label: '批量删除', onSelect: () => page.askSelected('deleteBatch') }]}
    />
  );
}

let run: (name: string) => void = () => undefined;

/** Requests an operation on the selected rows, as no button does while nothing is selected. */
export const askSelected = (name: string) => act(() => run(name));

let setHidden: (hidden: boolean) => void = () => undefined;

/** Hides or shows the page as a kept tab does: mounted, with its effects paused. */
export const hidePage = (hidden: boolean) => act(() => setHidden(hidden));

function KeptPage({ endpoints }: { endpoints: ListEndpoints<Thing> }) {
  const [hidden, set] = useState(false);
  setHidden = set;
  return (
    <Activity mode={hidden ? 'hidden' : 'visible'}>
      <ThingsPage endpoints={endpoints} />
    </Activity>
  );
}

let actionsFor: unknown;
let actions: (row: Thing) => readonly RowAction<Thing>[] = () => [];

function useActions(ask: (name: string, rows: readonly Thing[]) => void) {
  if (actionsFor !== ask) {
    actionsFor = ask;
    actions = () => [
      { key: 'delete', label: '删除', danger: true, onSelect: (row: Thing) => ask('delete', [row]) },
    ];
  }
  return actions;
}

/** Opens the page of things at an address, in an application of its own. */
export async function showThings(
  base: string,
  address = '/things',
  endpoints = thingEndpoints,
  queryClient = createQueryClient(),
) {
  configureHttp({ base });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  return showRouted({
    beside: () => <KeptPage endpoints={endpoints} />,
    pages: { '/things': undefined, '/elsewhere': undefined },
    address,
    queryClient,
  });
}
