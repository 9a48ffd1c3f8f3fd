import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/areas/users.ts';
import { userDeleteRecycleBin, userPutRecycleBin } from '#contract/areas/users.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import {
  Button,
  confirm,
  Dialog,
  EmptyState,
  ErrorState,
  SkeletonLines,
  toast,
} from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { deletedUsers } from '../api.ts';
import { userFormText } from '../form-text.ts';
import { nameOf } from '../user-name.ts';
import { DeletedUsersTable } from './deleted-users-table.tsx';

/** The recycle bin, where deleted users can be restored or destroyed. */
export default function RecycleBin({ close, saved }: Omit<DialogProps<User>, 'row'>) {
  const t = useText(userFormText);
  const deleted = useQuery(deletedUsers());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mayRestore = useCan('system:user:delete');
  const mayDestroy = useCan('system:user:deleteRecycleBin');
  const finish = (message: string) => {
    toast.success(message);
    setSelected(new Set());
    saved();
  };
  const onError = (error: unknown) => toast.warning(failureText(error));
  const restore = useMutation({
    mutationFn: (userIds: string) => request(userPutRecycleBin, { userIds }, { handlesFailure: true }),
    onSuccess: () => finish(t('bin.restored')),
    onError,
  });
  const destroy = useMutation({
    mutationFn: (userIds: string) => request(userDeleteRecycleBin, { userIds }, { handlesFailure: true }),
    onSuccess: () => finish(t('bin.destroyed')),
    onError,
  });
  const busy = restore.isPending || destroy.isPending;

  const askRestore = async (users: readonly User[]) => {
    const title = t('bin.confirmRestore', { count: users.length });
    if (await confirm({ title, description: namesOf(users), confirmLabel: t('bin.restore') })) {
      restore.mutate(idsOf(users));
    }
  };
  const askDestroy = async (users: readonly User[]) => {
    const agreed = await confirm({
      title: t('bin.confirmDestroy', { count: users.length }),
      description: (
        <>
          <p>{namesOf(users)}</p>
          <p className="mt-1 font-medium text-danger">{t('bin.destroyWarning')}</p>
        </>
      ),
      danger: true,
      confirmLabel: t('bin.destroy'),
    });
    if (agreed) destroy.mutate(idsOf(users));
  };

  const users = deleted.data ?? [];
  const chosen = users.filter(user => selected.has(user.id));
  return (
    <Dialog open width={1000} title={t('bin.title')} onOpenChange={open => !open && close()}>
      {chosen.length > 0 && (
        <div
          role="status"
          className="mb-3 flex flex-wrap items-center gap-2 rounded border border-accent-ink/25 bg-accent-soft px-3 py-1.5"
        >
          <span className="tabular mr-auto">{t('bin.selected', { count: chosen.length })}</span>
          <Button size="sm" variant="ghost" onClick={() => setSelected(new Set())}>
            {t('bin.clear')}
          </Button>
          {mayRestore && (
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden />}
              loading={busy}
              onClick={() => void askRestore(chosen)}
            >
              {t('bin.restoreSelected')}
            </Button>
          )}
          {mayDestroy && (
            <Button
              size="sm"
              variant="danger"
              icon={<Trash2 aria-hidden />}
              loading={busy}
              onClick={() => void askDestroy(chosen)}
            >
              {t('bin.destroySelected')}
            </Button>
          )}
        </div>
      )}
      {deleted.isPending && <SkeletonLines lines={6} />}
      {deleted.isError && (
        <ErrorState
          description={failureText(deleted.error)}
          retrying={deleted.isFetching}
          onRetry={() => void deleted.refetch()}
        />
      )}
      {deleted.isSuccess && users.length === 0 && (
        <EmptyState icon={<Trash2 />} title={t('bin.empty')} description={t('bin.emptyHint')} />
      )}
      {deleted.isSuccess && users.length > 0 && (
        <DeletedUsersTable
          users={users}
          selected={selected}
          onSelect={setSelected}
          onRestore={mayRestore ? user => void askRestore([user]) : undefined}
          onDestroy={mayDestroy ? user => void askDestroy([user]) : undefined}
        />
      )}
    </Dialog>
  );
}

const idsOf = (users: readonly User[]) => users.map(user => user.id).join(',');
const namesOf = (users: readonly User[]) => listed(users.map(nameOf));
