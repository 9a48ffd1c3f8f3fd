import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog } from '#modules/ground/ui/index.ts';
import { useEndReason } from '../session-context.ts';
import { sessionText } from '../text.ts';
import { ReturnForm } from './return-form.tsx';

export interface ExpiryNoticeProps {
  onSignIn: () => void;
}

/**
 * The session has expired: the person signs in again in place, with everything on the page intact, or leaves it
 * (ERROR-08, ERROR-09).
 */
export default function ExpiryNotice({ onSignIn }: ExpiryNoticeProps) {
  const t = useText(sessionText);
  const reason = useEndReason();
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      closable={false}
      width={420}
      title={t(reason === undefined ? 'expiredTitle' : 'endedTitle')}
      description={reason ?? t('expiredHint')}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <span className="text-sm text-text-muted">{t('leaveHint')}</span>
          <Button onClick={onSignIn}>{t('signInAgain')}</Button>
        </div>
      }
    >
      <p className="mb-4 text-text-muted">{t('signInHereHint')}</p>
      <ReturnForm />
    </Dialog>
  );
}
