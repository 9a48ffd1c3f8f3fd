/** A route of the shipped data; conditions and filters are lists in replies, and texts in requests. */
export const shippedRoute = {
  retryable: null,
  stripPrefix: null,
  persistable: null,
  showApi: null,
  filters: [{ args: [{ value: '1', key: 'parts' }], name: 'StripPrefix', title: 'x' }] as unknown,
  uri: 'lb:ws://jeecg-demo' as string | null,
  createBy: 'admin',
  predicates: [{ args: ['/vxeSocket/**'], name: 'Path' }] as unknown,
  createTime: '2020-11-24 09:46:46',
  routerId: 'jeecg-demo-websocket' as string | null,
  name: 'jeecg-demo-websocket' as string | null,
  id: '1331051599401857026',
  status: 1,
};

export type FamilyGatewayRoute = typeof shippedRoute;
