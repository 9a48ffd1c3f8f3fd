import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { defaultBasePath } from '../../contract/constants.ts';
import { mockPermissions, mockRoles, mockServices, mockUsers } from './mock-records.ts';

type Reply = (search: URLSearchParams) => unknown;

/** One page of records, in the words of the mock interface of the family. */
const pageOf =
  (records: readonly object[]): Reply =>
  search => {
    const numberIn = (name: string, standard: number) =>
      Math.max(1, Math.trunc(Number(search.get(name))) || standard);
    const [pageNo, pageSize] = [numberIn('pageNo', 1), numberIn('pageSize', 10)];
    const totalCount = records.length;
    const first = (pageNo - 1) * pageSize;
    return {
      pageSize,
      pageNo,
      totalCount,
      totalPage: Math.ceil(totalCount / pageSize),
      data: records.slice(first, first + pageSize),
    };
  };

const replies: Readonly<Record<string, Reply>> = {
  '/mock/api/user': pageOf(mockUsers),
  '/mock/api/role': pageOf(mockRoles),
  '/mock/api/service': pageOf(mockServices),
  '/mock/api/permission': pageOf(mockPermissions),
  '/mock/api/permission/no-pager': () => mockPermissions,
};

/** Replies to the mock endpoints below a base path, and passes every other request on (API-100). */
export const mockReplies =
  (base: string) =>
  ({ method, url = '/' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '';
    const reply = Object.hasOwn(replies, path) ? replies[path] : undefined;
    if (method !== 'GET' || reply === undefined) {
      next();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(
      JSON.stringify({ message: '', result: reply(searchParams), timestamp: Date.now(), status: 200 }),
    );
  };

/** The mock endpoints of the family, at the development server alone: a build does not know this plugin. */
export function mockEndpoints(): Plugin {
  return {
    name: 'mock-endpoints',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(mockReplies(process.env.BASE_PATH || defaultBasePath));
    },
  };
}
