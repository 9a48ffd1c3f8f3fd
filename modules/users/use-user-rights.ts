import { useMemo } from 'react';
import { useCan } from '#modules/permissions/index.ts';

/** What the signed-in person is offered to do with users. */
export interface UserRights {
  readonly edit: boolean;
  readonly delete: boolean;
  readonly deleteBatch: boolean;
  readonly freeze: boolean;
  readonly changePassword: boolean;
}

export function useUserRights(): UserRights {
  const edit = useCan('system:user:edit', 'offered');
  const remove = useCan('system:user:delete', 'offered');
  const deleteBatch = useCan('system:user:deleteBatch', 'offered');
  const freeze = useCan('system:user:frozenBatch', 'offered');
  const changePassword = useCan('system:user:changepwd', 'offered');
  return useMemo(
    () => ({ edit, delete: remove, deleteBatch, freeze, changePassword }),
    [edit, remove, deleteBatch, freeze, changePassword],
  );
}
