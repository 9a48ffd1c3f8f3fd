import { createHmac } from 'node:crypto';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { authenticationKey } from '#server/kernel/security/sealed.ts';

/**
 * The key of the unsaved input of a person, the same in each of their sessions (ADR 0110). It is derived when it is asked
 * for, so that neither the database nor a browser has it without a session.
 */
export async function keyOfDrafts(context: HandlerContext): Promise<{ key: string }> {
  const key = await authenticationKey('unsaved input', context.config);
  return { key: createHmac('sha256', key).update(callerOf(context).userId).digest('base64') };
}
