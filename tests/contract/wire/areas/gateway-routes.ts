import type { WireLine } from '../line.ts';

const predicates = [
  { name: 'Path', args: ['/reports/**'] },
  { name: 'Header', args: { header: 'X-Museum', regexp: 'bronze' } },
];
const filters = [{ name: 'StripPrefix', title: 'StripPrefix', args: [{ key: 'parts', value: '1' }] }];

export const exampleRoute = {
  id: '1331051599401857026',
  routerId: 'reports',
  name: '报表服务',
  uri: 'http://reports.example:8080',
  predicates,
  filters,
  stripPrefix: null,
  retryable: null,
  persistable: null,
  showApi: null,
  status: 1,
  createBy: 'linyuan',
  createTime: '2026-03-02 10:30:00',
};

const { id, routerId, name, uri, status } = exampleRoute;
const done = (message: string) => ({ code: 200, message, result: message }) as const;

export const gatewayLines: readonly WireLine[] = [
  {
    ids: ['PAGE-37'],
    name: 'gateway.list',
    calls: ['GET query'],
    path: '/sys/gatewayRoute/list',
    access: ['system:gateway:list'],
    input: {},
    answer: { code: 200, message: '', result: [exampleRoute] },
  },
  {
    ids: ['PAGE-37'],
    name: 'gateway.updateAll',
    calls: ['POST body'],
    path: '/sys/gatewayRoute/updateAll',
    access: ['system:gateway:updateAll'],
    input: {
      router: {
        id,
        routerId,
        name,
        uri,
        status,
        predicates: JSON.stringify(predicates),
        filters: JSON.stringify(filters),
      },
    },
    answer: done('操作成功！'),
  },
  {
    ids: ['PAGE-37'],
    name: 'gateway.delete',
    calls: ['DELETE query'],
    path: '/sys/gatewayRoute/delete',
    access: ['system:getway:delete'],
    input: { id },
    answer: done('删除路由成功'),
  },
  {
    ids: [],
    name: 'gateway.clearRedis',
    calls: ['GET query'],
    path: '/sys/gatewayRoute/clearRedis',
    access: ['system:gateway:clearRedis'],
    input: {},
    answer: done('清除成功！'),
  },
];
