import { lazy, Suspense } from 'react';
import { openOwnDialog, useOwnDialog } from '../own-dialogs.ts';
import { useSessionTag } from '../session-context.ts';

/** Loaded when first opened. */
const PasswordDialog = lazy(() => import('./password-dialog.tsx'));
const DepartmentDialog = lazy(() => import('./department-dialog.tsx'));

const forget = () => openOwnDialog(undefined);

/** Shows the dialogs about the person; the one for a password that must be changed opens by itself. */
export function OwnDialogsHost() {
  const dialog = useOwnDialog();
  const forced = useSessionTag('mustChangePassword');
  return (
    <Suspense fallback={null}>
      {forced ? (
        <PasswordDialog key="forced" forced onClosed={forget} />
      ) : (
        dialog === 'password' && <PasswordDialog key="own" forced={false} onClosed={forget} />
      )}
      {dialog === 'departments' && <DepartmentDialog onClosed={forget} />}
    </Suspense>
  );
}
