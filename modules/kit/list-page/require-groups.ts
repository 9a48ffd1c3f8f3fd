import type { QueryClient } from '@tanstack/react-query';
import { hasGroups, type QueryPart } from '#contract/query-conditions.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { listText } from './text.ts';

/**
 * Ensures that the server knows the groups of an advanced query before they are sent: another one would ignore them, and
 * reply with rows that the query excludes.
 *
 * @throws RequestError of kind `business` with the reason, when it does not
 */
export async function requireGroups(
  client: QueryClient,
  conditions: readonly QueryPart[] = [],
): Promise<void> {
  if (!hasGroups(conditions) || (await hasCapability(client, 'queryGroups'))) return;
  throw new RequestError({ kind: 'business', message: textOf(listText)('groupsUnknown') });
}
