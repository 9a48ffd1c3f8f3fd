import { asc, eq } from 'drizzle-orm';
import {
  type GatewayRoute,
  gatewayClear,
  gatewayDelete,
  gatewayList,
  gatewayUpdate,
} from '#contract/areas/gateway-routes.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { filtersSchema, listOf, predicatesSchema, routeAddress } from '#contract/gateway-routes.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { gatewayRoutes } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';

type Written = ParsedInputOf<typeof gatewayUpdate>['router'];

async function list({ db }: HandlerContext): Promise<GatewayRoute[]> {
  const rows = await db.select().from(gatewayRoutes).orderBy(asc(gatewayRoutes.name), asc(gatewayRoutes.id));
  return rows.map(({ sysOrgCode: _, updateBy: _by, updateTime: _time, ...row }) => ({
    ...row,
    // A text of another server that is no such list is left out.
    predicates: row.predicates === null ? null : (listOf(predicatesSchema, row.predicates) ?? []),
    filters: row.filters === null ? null : (listOf(filtersSchema, row.filters) ?? []),
    createTime: row.createTime && formatDateTime(row.createTime),
  }));
}

/** @throws BusinessError for what no gateway could carry out */
function checked({ routerId, name, uri, predicates, filters, status }: Written) {
  const values = { routerId: routerId?.trim() ?? '', name: name?.trim() ?? '', uri: uri?.trim() ?? '' };
  if (!/^[\w-]+$/.test(values.routerId)) throw new BusinessError('路由ID只能包含字母、数字、下划线、横杠');
  if (values.name === '') throw new BusinessError('请输入路由名称');
  if (!routeAddress.test(values.uri))
    throw new BusinessError('路由URI格式不正确，例如 http://reports.example:8080');
  const conditions = listOf(predicatesSchema, predicates);
  if (!conditions || conditions.length === 0) throw new BusinessError('请至少添加一个有效的路由条件');
  const changes = listOf(filtersSchema, filters);
  if (!changes) throw new BusinessError('过滤器格式不正确');
  return {
    ...values,
    predicates: JSON.stringify(conditions),
    filters: JSON.stringify(changes),
    status: status === false || status === 0 ? 0 : 1,
  };
}

async function save({ router }: ParsedInputOf<typeof gatewayUpdate>, context: HandlerContext): Promise<null> {
  const values = checked(router);
  const { username } = callerOf(context);
  await context.db.transaction(async tx => {
    const known = await tx.select().from(gatewayRoutes).where(eq(gatewayRoutes.routerId, values.routerId));
    if (known.some(({ id }) => id !== router.id)) throw new BusinessError('路由ID已存在');
    const now = context.now();
    const changed = router.id
      ? await tx
          .update(gatewayRoutes)
          .set({ ...values, updateBy: username, updateTime: now })
          .where(eq(gatewayRoutes.id, router.id))
          .returning({ id: gatewayRoutes.id })
      : [];
    const isNew = changed.length === 0;
    if (isNew)
      await tx.insert(gatewayRoutes).values({ id: newId(), ...values, createBy: username, createTime: now });
    await writeLog(
      { ...context, db: tx },
      {
        type: logType.operation,
        operateType: isNew ? operateType.add : operateType.edit,
        content: `保存网关路由，路由ID： ${values.routerId}`,
      },
    );
  });
  return null;
}

async function remove({ id }: ParsedInputOf<typeof gatewayDelete>, context: HandlerContext): Promise<null> {
  await context.db.transaction(async tx => {
    const [found] = await tx
      .delete(gatewayRoutes)
      .where(eq(gatewayRoutes.id, id))
      .returning({ routerId: gatewayRoutes.routerId });
    if (!found) return;
    const content = `删除网关路由，路由ID： ${found.routerId}`;
    await writeLog(
      { ...context, db: tx },
      { type: logType.operation, operateType: operateType.delete, content },
    );
  });
  return null;
}

export const gatewayRouteRoutes = [
  handle(gatewayList, (_input, context) => list(context)),
  handle(gatewayUpdate, save),
  handle(gatewayDelete, remove),
  // Nothing is kept beside the database, so that every reader has the routes as they are.
  handle(gatewayClear, async () => null),
];
