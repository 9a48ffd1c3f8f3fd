import { lazyPart } from '#modules/ground/ui/index.ts';
import { openOwnDialog, useOwnDialog } from '../own-dialogs.ts';
import { useSessionActor, useSessionTag } from '../session-context.ts';
import { useTenantElsewhere } from '../use-tenant-elsewhere.ts';

const overlay = { close: ({ onClosed }: { onClosed: () => void }) => onClosed() };
const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'), { ...overlay, prefetch: true });
const TenantDialog = lazyPart(() => import('./tenant-dialog.tsx'), overlay);
const DepartmentDialog = lazyPart(() => import('./department-dialog.tsx'), overlay);

/** The set-up of a second factor that a role demands. */
const EnrolDialog = lazyPart<{ onSet: () => void; onSignOut: () => void }>(
  async () => ({ default: (await import('#modules/sign-in/second-factor/index.ts')).EnrolDialog }),
  { close: ({ onSignOut }) => onSignOut() },
);

const forget = () => openOwnDialog(undefined);

/** Shows the dialogs about the person; the one for a password that must be changed opens by itself. */
export function OwnDialogsHost() {
  const dialog = useOwnDialog();
  const forced = useSessionTag('mustChangePassword');
  const session = useSessionActor();
  const { isElsewhere, dismiss } = useTenantElsewhere();
  const mustEnrol = useSessionTag('mustEnrol');
  return (
    <>
      {mustEnrol && (
        <EnrolDialog
          onSet={() => session.send({ type: 'session.factorSet' })}
          onSignOut={() => session.send({ type: 'session.signOut' })}
        />
      )}
      {forced ? (
        <PasswordDialog key="forced" forced onClosed={forget} />
      ) : (
        dialog === 'password' && <PasswordDialog key="own" forced={false} onClosed={forget} />
      )}
      {dialog === 'departments' && <DepartmentDialog onClosed={forget} />}
      {isElsewhere ? (
        <TenantDialog key="elsewhere" isElsewhere onClosed={dismiss} />
      ) : (
        dialog === 'tenants' && <TenantDialog key="own" onClosed={forget} />
      )}
    </>
  );
}
