import { useMemo } from 'react';
import { useOffered, useTableButtons } from '#modules/permissions/index.ts';
import type { AnyPage } from './types.ts';
import { codesOf } from './verbs.ts';

/** Servers name the buttons of every table alike, beside what they call the acts of a page (PERM-15). */
const buttons = ['remove', 'batch_delete'] as const;

/**
 * The verbs that the page offers the signed-in person: those of permitted endpoints, and of codes that the server does
 * not know. What does not name an endpoint is offered.
 */
export function useRights(page: AnyPage): (verb: string | undefined) => boolean {
  const { resource, operations } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the codes follow from these two alone
  const codes = useMemo(() => codesOf(page), [resource, operations]);
  const offered = useOffered(codes);
  const kept = useTableButtons(`${resource.permission}:`, buttons);
  const keptNames = kept.join(' ');
  return useMemo(() => {
    const removed = new Set([
      ...(keptNames.includes('remove') ? [] : ['delete']),
      ...(keptNames.includes('batch_delete') ? [] : ['deleteBatch']),
    ]);
    return verb => verb === undefined || verb === 'view' || (offered.has(verb) && !removed.has(verb));
  }, [offered, keptNames]);
}
