import { useText } from '#modules/platform/i18n/index.ts';
import { Button, Dialog } from '#modules/ui/index.ts';
import { useSessionActor, useSessionTag } from '../session-context.ts';
import { sessionText } from '../text.ts';

/** Says that the session has expired; its only way out is to sign in again (ERROR-08, ERROR-09). */
export function ExpiryDialog() {
  const t = useText(sessionText);
  const session = useSessionActor();
  const open = useSessionTag('mustSignInAgain');
  const signOut = () => session.send({ type: 'session.signOut' });
  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      closable={false}
      width={400}
      title={t('expiredTitle')}
      footer={
        <Button variant="primary" onClick={signOut}>
          {t('signInAgain')}
        </Button>
      }
    >
      {t('expiredHint')}
    </Dialog>
  );
}
