import { lazy, Suspense } from 'react';
import { userImport } from '#contract/areas/users.ts';
import type { User } from '#contract/areas/users.ts';
import { AccessReasons } from '#modules/access-reasons/index.ts';
import { useListPageContext, useListSelector, useListTag } from '#modules/list-page/index.ts';
import { nameOf } from '../operations.ts';

const UserRecord = lazy(() => import('./user-record.tsx'));
const PasswordDialog = lazy(() => import('./password-dialog.tsx'));
const RecycleBin = lazy(() => import('./recycle-bin.tsx'));
const ImportDialog = lazy(async () => ({
  default: (await import('#modules/import-dialog/index.ts')).ImportDialog,
}));

export interface UserDialogsProps {
  /** Whose password is being changed. */
  passwordOf: User | undefined;
  onPasswordClosed: () => void;
  /** Whose permissions are explained. */
  reasonsOf: User | undefined;
  onReasonsClosed: () => void;
  binOpen: boolean;
  onBinClosed: () => void;
}

const modes = ['adding', 'editing', 'viewing'] as const;

/** The dialogs over the user list; the script of each is fetched when it first opens. */
export function UserDialogs({
  passwordOf,
  onPasswordClosed,
  reasonsOf,
  onReasonsClosed,
  binOpen,
  onBinClosed,
}: UserDialogsProps) {
  const { actor, reload } = useListPageContext();
  const mode = useListSelector(snapshot => modes.find(tag => snapshot.hasTag(tag)));
  const user = useListSelector(({ context }) => context.record as User | undefined);
  const importing = useListTag('importing');
  return (
    <Suspense fallback={null}>
      {mode && (
        <UserRecord
          key={user?.id ?? mode}
          mode={mode}
          user={user}
          onSaved={() => actor.send({ type: 'record.saved' })}
          onLeft={() => actor.send({ type: 'record.close' })}
        />
      )}
      {passwordOf && <PasswordDialog key={passwordOf.id} user={passwordOf} onClose={onPasswordClosed} />}
      {reasonsOf && (
        <AccessReasons person={{ id: reasonsOf.id, name: nameOf(reasonsOf) }} onClose={onReasonsClosed} />
      )}
      {binOpen && <RecycleBin onClose={onBinClosed} onRestored={reload} />}
      {importing && (
        <ImportDialog
          endpoint={userImport}
          onImported={() => actor.send({ type: 'import.finished' })}
          onClose={() => actor.send({ type: 'import.close' })}
        />
      )}
    </Suspense>
  );
}
