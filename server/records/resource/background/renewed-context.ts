import { callerBySession } from '#server/access/caller/caller.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { requireTenant } from '#server/kernel/http/tenant.ts';

/**
 * The context of the caller as they are now: work in the background ends with their session and with their right. What is
 * remembered for a request, such as the rights over fields, is read again.
 *
 * @param requirePermitted refuses whoever may not do the work any more
 * @throws BusinessError when the session has ended, or the caller may not do it any more
 */
export async function renewedContext(
  context: HandlerContext,
  requirePermitted: (renewed: HandlerContext) => Promise<void>,
): Promise<HandlerContext> {
  const caller = await callerBySession(callerOf(context).sessionId, context);
  requireTenant(context.request, caller);
  const renewed = { ...context, caller, request: Object.create(context.request) };
  await requirePermitted(renewed);
  return renewed;
}
