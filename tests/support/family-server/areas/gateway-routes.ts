import { doneTwice, read } from '../answers.ts';
import { type Call, needed, type Routes } from '../call.ts';
import { shippedRoute } from '../recorded/gateway-routes.ts';

const listIn = (text: unknown): unknown => (typeof text === 'string' && text !== '' ? JSON.parse(text) : []);

/** It accepts whatever is sent, also nothing. */
function updateAll({ state, body }: Call) {
  const router = (body.router ?? {}) as Record<string, unknown>;
  const row = {
    ...shippedRoute,
    ...router,
    predicates: listIn(router.predicates),
    filters: listIn(router.filters),
    status: Number(router.status ?? 1),
    id: String(router.id ?? state.gatewayRoutes.length),
  };
  state.gatewayRoutes = [...state.gatewayRoutes.filter(({ id }) => id !== row.id), row];
  return doneTwice('操作成功！');
}

function remove(call: Call) {
  const id = needed(call, 'id');
  call.state.gatewayRoutes = call.state.gatewayRoutes.filter(each => each.id !== id);
  return doneTwice('删除路由成功');
}

export const gatewayRoutes: Routes = {
  'GET /sys/gatewayRoute/list': ({ state }) => read(state.gatewayRoutes),
  'POST /sys/gatewayRoute/updateAll': updateAll,
  'DELETE /sys/gatewayRoute/delete': remove,
  'GET /sys/gatewayRoute/clearRedis': () => doneTwice('清除成功！'),
};
