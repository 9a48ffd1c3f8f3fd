import { useMemo } from 'react';
import { useGranted } from '#modules/list-page/index.ts';

/** What the signed-in person is offered to do with users. */
export interface UserRights {
  readonly edit: boolean;
  readonly delete: boolean;
  readonly deleteBatch: boolean;
  readonly freeze: boolean;
  readonly changePassword: boolean;
}

export function useUserRights(): UserRights {
  const edit = useGranted('system:user:edit');
  const remove = useGranted('system:user:delete');
  const deleteBatch = useGranted('system:user:deleteBatch');
  const freeze = useGranted('system:user:frozenBatch');
  const changePassword = useGranted('system:user:changepwd');
  return useMemo(
    () => ({ edit, delete: remove, deleteBatch, freeze, changePassword }),
    [edit, remove, deleteBatch, freeze, changePassword],
  );
}
