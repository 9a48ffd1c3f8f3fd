import type { ServerResponse } from 'node:http';
import {
  type LocalServer,
  type SeenRequest,
  startServer,
} from '../../../ground/platform/http/support/server.ts';

export interface Thing {
  id: string;
  name: string;
  price: number;
}

export interface ThingsServer {
  base: string;
  /** The requests to an address since the start, oldest first. */
  requested: (path: string) => SeenRequest[];
  things: () => readonly Thing[];
  /** Replies to everything with this envelope until it is called without one. */
  fail: (status?: number, body?: object) => void;
  /** Delays replies until the returned function is called. */
  hold: () => () => void;
  /** The reply to the export; empty text for an empty file. */
  exported: (text: string) => void;
  close: () => Promise<void>;
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/** A real server that lists, deletes and exports things according to the contract. */
export async function startThingsServer(count: number): Promise<ThingsServer> {
  const server: LocalServer = await startServer();
  let things = Array.from({ length: count }, (_, index) => thing(index + 1));
  let failure: { status: number; body: object } | undefined;
  let held: Promise<void> = Promise.resolve();
  let file = 'sheet';

  const send = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json', ...crossOrigin });
    response.end(
      JSON.stringify({ success: true, message: '', code: 200, result: null, timestamp: 1, ...body }),
    );
  };
  const remove = (ids: readonly string[]) => {
    things = things.filter(({ id }) => !ids.includes(id));
  };
  const answers: Record<string, (response: ServerResponse, seen: SeenRequest) => void> = {
    '/things/list': (response, { query }) => send(response, 200, { result: pageOf(things, query) }),
    '/things/delete': (response, { query }) => {
      remove([query.get('id') ?? '']);
      send(response, 200, { message: '删除成功!' });
    },
    '/things/deleteBatch': (response, { query }) => {
      remove((query.get('ids') ?? '').split(','));
      send(response, 200, { message: '批量删除成功!' });
    },
    '/things/exportXls': response => {
      response.writeHead(200, { 'content-type': 'application/vnd.ms-excel', ...crossOrigin });
      response.end(file);
    },
  };
  server.answer(async (response, seen) => {
    if (seen.method === 'OPTIONS') return send(response, 200, {});
    await held;
    if (failure) return send(response, failure.status, { success: false, ...failure.body });
    const answer = answers[pathOf(seen)];
    return answer ? answer(response, seen) : send(response, 404, { success: false });
  });
  return {
    base: server.base,
    requested: path => server.seen.filter(seen => pathOf(seen) === path && seen.method !== 'OPTIONS'),
    things: () => things,
    fail: (status, body = {}) => {
      failure = status === undefined ? undefined : { status, body };
    },
    hold: () => {
      let release = () => {};
      held = new Promise(resolve => {
        release = resolve;
      });
      return () => release();
    },
    exported: text => {
      file = text;
    },
    close: server.close,
  };
}

const pathOf = ({ path }: SeenRequest) => path.replace('/jeecg-boot', '');

const thing = (number: number): Thing => ({
  id: String(number),
  name: `thing ${String(number).padStart(2, '0')}`,
  price: 1000 - number,
});

function pageOf(all: readonly Thing[], query: URLSearchParams) {
  const wanted = query.get('name')?.replaceAll('*', '') ?? '';
  const column = query.get('column') === 'price' ? 'price' : 'name';
  const sign = query.get('column') === 'createTime' || query.get('order') === 'asc' ? 1 : -1;
  const found = all
    .filter(({ name }) => name.includes(wanted))
    .sort((left, right) => (left[column] < right[column] ? -sign : sign));
  const size = Number(query.get('pageSize'));
  const current = Number(query.get('pageNo'));
  return {
    records: found.slice((current - 1) * size, current * size),
    total: found.length,
    size,
    current,
    pages: Math.ceil(found.length / size),
  };
}
