import { manageViewsCode, shareViewsCode } from '#contract/areas/list-views.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { type AnyServer, servedResources } from '#server/records/resource/definition.ts';
import { mayList } from '#server/records/resource/listed-rows.ts';

const holds = (codes: readonly string[], context: HandlerContext): Promise<boolean> =>
  holdsAnyOf(codes, callerOf(context).userId, context.db);

/**
 * The resource of a list, for a caller who may read the list: a view of it shows what its maker has typed into its filters.
 *
 * @throws BusinessError when there is no such list, or the caller may not read it
 */
export async function readableResource(name: string, context: HandlerContext): Promise<AnyServer> {
  const server = servedResources().find(({ resource }) => resource.name === name);
  if (!server) throw new BusinessError('没有这个列表');
  if (!(await mayList(server, context))) throw denied();
  return server;
}

/** What the caller may do with views besides having own ones. */
export interface ViewRights {
  /** Share with their roles and departments. */
  readonly share: boolean;
  /** Share with everybody and with others, and change the shared views of others. */
  readonly manage: boolean;
}

export async function viewRights(context: HandlerContext): Promise<ViewRights> {
  const manage = await holds([manageViewsCode], context);
  return { manage, share: manage || (await holds([shareViewsCode], context)) };
}
