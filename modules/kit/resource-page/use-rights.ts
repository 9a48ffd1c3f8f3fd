import { useMemo } from 'react';
import { useOffered, useTableButtons } from '#modules/ground/permissions/index.ts';
import type { AnyPage } from './types.ts';
import { codesOf } from './verbs.ts';

/** Button names that servers use for every table, in addition to the permission codes of a page (PERM-15). */
const buttons = ['remove', 'batch_delete'] as const;

/**
 * Whether the page offers a verb to the signed-in person: if a code of its endpoint is granted or does not exist on the
 * server. An action without an endpoint is always offered.
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
