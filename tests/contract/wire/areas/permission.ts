import type { WireLine } from '../line.ts';

const menu = [
  {
    id: '1906000000000000001',
    route: '1',
    path: '/repairs',
    name: 'repairs',
    component: 'layouts/RouteView',
    redirect: null,
    alwaysShow: true,
    meta: {
      ...{ keepAlive: false, internalOrExternal: false, title: '展品报修' },
      ...{ componentName: 'RouteView', icon: 'tool' },
    },
    children: [
      {
        id: '1906000000000000002',
        route: '1',
        path: '01e9c2b272a0d587ed6ce701522e2cbc',
        name: 'https@--repairs.museum.example',
        component: 'layouts/IframePageView',
        meta: {
          ...{ keepAlive: true, internalOrExternal: true, title: '报修工单' },
          ...{ componentName: 'IframePageView', url: 'https://repairs.museum.example' },
        },
      },
      {
        id: '1906000000000000003',
        route: '1',
        path: '/repairs/orders/:id',
        name: 'repairs-orders-@id',
        component: 'repair/OrderDetail',
        hidden: true,
        meta: {
          ...{ keepAlive: false, internalOrExternal: false, title: '工单详情' },
          ...{ componentName: 'OrderDetail', hideMenu: true, hideTab: true },
        },
      },
      {
        id: '1906000000000000005',
        route: '1',
        path: '/repairs/machines',
        name: 'repairs-machines',
        // Only this console has the page: others open its address in a new window.
        component: 'layouts/IframePageView',
        meta: {
          ...{ keepAlive: false, internalOrExternal: true, title: '工单状态图' },
          ...{ componentName: 'MachinesPage', url: 'http://localhost:80/repairs/machines' },
          page: 'atlas/MachinesPage',
        },
      },
    ],
  },
];

export const permissionLines: readonly WireLine[] = [
  {
    ids: ['API-18'],
    name: 'permission.getUserPermissionByToken',
    calls: ['GET query'],
    path: '/sys/permission/getUserPermissionByToken',
    access: 'self',
    input: {},
    answer: {
      code: 0,
      message: '',
      result: {
        menu,
        auth: [{ action: 'repair:assign', type: '1', describe: '派单按钮' }],
        allAuth: [{ action: 'repair:assign', type: '1', describe: '派单按钮', status: '1' }],
        sysSafeMode: false,
      },
    },
  },
  {
    ids: [],
    name: 'permission.describePage',
    calls: ['GET query'],
    path: '/sys/permission/describePage',
    access: 'self',
    input: { path: '/repairs' },
    answer: { code: 0, message: '', result: { title: '展品报修', administrators: ['管理员'] } },
  },
  {
    ids: [],
    name: 'permission.explain',
    calls: ['GET query'],
    path: '/sys/permission/explain',
    access: ['system:permission:explain'],
    input: { userId: '1901234567890123456', permissionId: '1906000000000000003' },
    answer: {
      code: 0,
      message: '',
      result: {
        person: {
          ...{ id: '1901234567890123456', username: 'lin_shu', realname: '林舒' },
          ...{ status: 1, deleted: false },
        },
        roles: [
          {
            ...{ key: 'role:1902000000000000001', id: '1902000000000000001' },
            ...{ code: 'exhibition', name: '展陈管理员', departName: null },
          },
        ],
        rightsOver: {
          changeable: true,
          administrator: false,
          rights: [],
          tenants: false,
          departments: false,
        },
        entries: [
          {
            ...{ id: '1906000000000000003', parentId: '1906000000000000001', name: '工单详情' },
            ...{ kind: 'menu', code: null, url: '/repairs/orders/:id', component: 'repair/OrderDetail' },
            ...{ status: null, allowed: true, shown: false, reasons: ['granted', 'hidden'] },
            grantedBy: ['role:1902000000000000001'],
            dataRules: [
              {
                ...{ id: '1907000000000000001', name: '本部门', column: 'orgCode', operator: '=' },
                ...{ value: '#{sys_org_code}', fault: 'unused' },
              },
            ],
          },
        ],
      },
    },
  },
  {
    ids: [],
    name: 'accessMatrix.read',
    calls: ['GET query'],
    path: '/sys/permission/matrix',
    access: ['system:permission:matrix'],
    input: { of: 'role', keyword: '展', ids: '1902000000000000001,', pageNo: 1, pageSize: 100 },
    answer: {
      code: 0,
      message: '',
      result: {
        entries: [
          {
            ...{ id: '1906000000000000001', parent: null, name: '展品报修' },
            ...{ kind: 'menu', code: null },
          },
          {
            ...{ id: '1906000000000000004', parent: 0, name: '派单按钮' },
            ...{ kind: 'button', code: 'repair:assign' },
          },
        ],
        rules: [{ entry: 0, name: '本部门', column: 'orgCode', operator: '=', value: '#{sys_org_code}' }],
        records: [
          {
            ...{ id: '1902000000000000001', name: '展陈管理员', code: 'exhibition', frozen: false },
            ...{ granted: [0, 1], everybody: [0], ineffective: [], rules: [0] },
          },
        ],
        ...{ total: 1, current: 1, size: 100 },
      },
    },
  },
  {
    ids: [],
    name: 'accessMatrix.exportXls',
    calls: ['GET query'],
    path: '/sys/permission/matrix/exportXls',
    access: ['system:permission:matrix'],
    input: { of: 'person', keyword: '林', ids: '1901234567890123456', text: '报修', differences: 'false' },
    answer: 'file',
  },
  {
    ids: [],
    name: 'documentation.openapi',
    calls: ['GET query'],
    path: '/sys/openapi',
    access: ['system:openapi:view'],
    input: {},
    answer: { bare: { openapi: '3.1.0', info: {}, components: {}, paths: {} } },
  },
  {
    ids: [],
    name: 'lifecycle.counts',
    calls: ['GET query'],
    path: '/sys/lifecycle/counts',
    access: ['system:machines:view'],
    input: {},
    answer: { code: 0, message: '', result: { accountLifecycle: { normal: 2, frozen: 0, deleted: 0 } } },
    maps: [''],
  },
];
