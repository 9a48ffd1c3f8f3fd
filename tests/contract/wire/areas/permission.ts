import type { WireLine } from '../line.ts';

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
        menu: [
          {
            id: '1906000000000000001',
            route: '1',
            path: '/repairs',
            name: 'repairs',
            component: 'layouts/RouteView',
            redirect: null,
            alwaysShow: true,
            meta: {
              keepAlive: false,
              internalOrExternal: false,
              title: '展品报修',
              componentName: 'RouteView',
              icon: 'tool',
            },
            children: [
              {
                id: '1906000000000000002',
                route: '1',
                path: 'b5c0b187fe309af0f4d35982fd961d7e',
                name: 'repairs-orders',
                component: 'layouts/IframePageView',
                hidden: true,
                meta: {
                  keepAlive: true,
                  internalOrExternal: true,
                  title: '报修工单',
                  componentName: 'IframePageView',
                  url: 'https://repairs.museum.example',
                  hideMenu: true,
                  hideTab: true,
                },
              },
            ],
          },
        ],
        auth: [{ action: 'repair:assign', type: '1', describe: '派单按钮' }],
        allAuth: [{ action: 'repair:assign', type: '1', describe: '派单按钮', status: '1' }],
        sysSafeMode: false,
      },
    },
  },
  {
    ids: [],
    name: 'permission.explain',
    calls: ['GET query'],
    path: '/sys/permission/explain',
    access: ['system:permission:explain'],
    input: { userId: '1901234567890123456', permissionId: '1906000000000000002' },
    answer: {
      code: 0,
      message: '',
      result: {
        person: {
          id: '1901234567890123456',
          username: 'lin_shu',
          realname: '林舒',
          status: 1,
          deleted: false,
        },
        roles: [
          {
            key: 'role:1902000000000000001',
            id: '1902000000000000001',
            code: 'exhibition',
            name: '展陈管理员',
            departName: null,
          },
        ],
        entries: [
          {
            id: '1906000000000000002',
            parentId: '1906000000000000001',
            name: '报修工单',
            kind: 'menu',
            code: null,
            url: '/repairs/orders',
            component: 'repair/OrderList',
            status: '1',
            allowed: true,
            shown: false,
            reasons: ['granted', 'hidden'],
            grantedBy: ['role:1902000000000000001'],
          },
        ],
      },
    },
  },
  {
    ids: [],
    name: 'documentation.openapi',
    calls: ['GET query'],
    path: '/sys/openapi',
    access: ['system:openapi:view'],
    input: {},
    answer: { bare: { openapi: '3.1.0', info: {}, components: {}, paths: {}, servers: [] } },
  },
];
