import { and, eq, inArray } from 'drizzle-orm';
import { componentsOf } from '#contract/pages.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { servedResources } from '#server/records/resource/definition.ts';
import { restrictionsOfCaller } from '#server/records/resource/field-rights.ts';
import { ownRights } from '../users/own-rights.ts';

/**
 * Refuses to make an entry the page of a resource that the caller cannot open, or sees within field rules or data rules
 * only: whoever holds the entry through a role without these rules would see everything, the caller included.
 */
export async function requirePage(context: HandlerContext, component: string | null): Promise<void> {
  const shown = servedResources().filter(({ resource }) =>
    componentsOf(resource.name).includes(component ?? ''),
  );
  if (shown.length === 0) return;
  const { isAdministrator, grants } = await ownRights(context);
  if (isAdministrator) return;
  const restrictions = await restrictionsOfCaller(context);
  for (const { resource } of shown) {
    const ids = grants.map(({ id }) => id);
    const pages = await context.db
      .select({ id: permissions.id })
      .from(permissions)
      .where(
        and(
          ...[inArray(permissions.component, componentsOf(resource.name)), inArray(permissions.id, ids)],
          eq(permissions.delFlag, 0),
        ),
      );
    const isRuled = pages.some(page => grants.some(({ id, rules }) => id === page.id && rules.length > 0));
    if (pages.length === 0 || isRuled || restrictions.has(resource.name)) throw refused();
  }
}

const refused = () => {
  const message = '不能使用自己打不开，或受字段权限、数据规则限制的页面组件';
  return new BusinessError(message, { fieldErrors: { component: message } });
};
