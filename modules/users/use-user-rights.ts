import { useMemo } from 'react';
import { useCan, useTableButtons } from '#modules/permissions/index.ts';

/** What the signed-in person is offered to do with users. */
export interface UserRights {
  readonly edit: boolean;
  readonly delete: boolean;
  readonly deleteBatch: boolean;
  readonly freeze: boolean;
  readonly changePassword: boolean;
}

/** Servers name the buttons of every table alike, beside what they call the acts of this page (PERM-15). */
const authPrefix = 'system:user:';
const buttons = ['remove', 'batch_delete'] as const;

export function useUserRights(): UserRights {
  const kept = useTableButtons(authPrefix, buttons);
  const edit = useCan('system:user:edit', 'offered');
  const remove = useCan('system:user:delete', 'offered') && kept.includes('remove');
  const deleteBatch = useCan('system:user:deleteBatch', 'offered') && kept.includes('batch_delete');
  const freeze = useCan('system:user:frozenBatch', 'offered');
  const changePassword = useCan('system:user:changepwd', 'offered');
  return useMemo(
    () => ({ edit, delete: remove, deleteBatch, freeze, changePassword }),
    [edit, remove, deleteBatch, freeze, changePassword],
  );
}
