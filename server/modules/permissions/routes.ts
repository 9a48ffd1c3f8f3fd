import { asc, eq } from 'drizzle-orm';
import { describePage } from '#contract/areas/page-description.ts';
import { getPermCode } from '#contract/areas/permission-codes.ts';
import { getUserPermissionByToken, menuType, type PermissionResult } from '#contract/areas/permissions.ts';
import { explainPermission } from '#contract/areas/permissions-explain.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { fieldCode } from '#contract/resource/field-code.ts';
import { isGrantedTo } from '#server/access/caller/grants.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { isForEverybody } from '#server/modules/menus/everybody.ts';
import { restrictionsOfCaller } from '#server/records/resource/field-rights.ts';
import { describePageAt } from './describe-page.ts';
import { explainPermissions } from './explain.ts';
import { homesOf, withHome } from './home-page.ts';
import { menuColumns, menuTree, type PermissionRow } from './menu-tree.ts';

/** Menu, granted buttons and all buttons of the caller (PERM-01). */
async function permissionsOfCaller(context: HandlerContext): Promise<PermissionResult> {
  const { db } = context;
  const { userId } = callerOf(context);
  const rows = await db
    .select({ ...menuColumns, isGranted: isGrantedTo(userId, permissions.id) })
    .from(permissions)
    .where(eq(permissions.delFlag, 0))
    .orderBy(asc(permissions.sortNo), asc(permissions.id));
  const buttons = rows.filter(row => row.menuType === menuType.button && row.perms);
  return {
    menu: menuTree(
      withHome(
        rows.filter(row => row.isGranted || isForEverybody(row)),
        rows,
        await homesOf(db, userId),
      ),
      originOf(context),
    ),
    auth: buttons
      .filter(row => row.isGranted && row.status === '1')
      .map(({ status: _status, ...row }) => button(row)),
    allAuth: [...buttons.map(button), ...(await restrictedFields(context))],
    sysSafeMode: false,
  };
}

/** The codes of the caller without the menu, which the family's Vue 3 client requests apart. */
async function codesOfCaller(context: HandlerContext): Promise<OutputOf<typeof getPermCode>> {
  const { auth, allAuth, sysSafeMode } = await permissionsOfCaller(context);
  return { codeList: auth.map(({ action }) => action), auth, allAuth, sysSafeMode };
}

/** Where the caller reaches the console. A client of the family may be a page of another origin. */
const originOf = ({ config, request }: HandlerContext) =>
  config.signInMethods.publicUrl ?? `${request.protocol}://${request.host}`;

/** What roles hide from the caller or show read-only, as codes that nobody holds. */
async function restrictedFields(context: HandlerContext) {
  const restrictions = await restrictionsOfCaller(context);
  return [...restrictions].flatMap(([resource, fields]) =>
    [...fields].map(([field, mode]) => ({
      action: fieldCode(resource, field, mode === 'hidden' ? 'read' : 'write'),
      type: '1',
      describe: null,
      status: '1',
    })),
  );
}

const button = (row: Pick<PermissionRow, 'perms' | 'permsType' | 'name'> & { status?: string | null }) => ({
  action: row.perms ?? '',
  type: row.permsType,
  describe: row.name,
  ...(row.status !== undefined && { status: row.status }),
});

export const permissionRoutes = [
  handle(getUserPermissionByToken, (_input, context) => permissionsOfCaller(context)),
  handle(getPermCode, (_input, context) => codesOfCaller(context)),
  handle(describePage, describePageAt),
  handle(explainPermission, explainPermissions),
];
