import { useText } from '#modules/platform/i18n/index.ts';
import { Button, Dialog } from '#modules/ui/index.ts';
import { sessionText } from '../text.ts';

export interface ExpiryNoticeProps {
  onSignIn: () => void;
}

/** The session has expired, and the one way out. */
export default function ExpiryNotice({ onSignIn }: ExpiryNoticeProps) {
  const t = useText(sessionText);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      closable={false}
      width={400}
      title={t('expiredTitle')}
      footer={
        <Button variant="primary" onClick={onSignIn}>
          {t('signInAgain')}
        </Button>
      }
    >
      {t('expiredHint')}
    </Dialog>
  );
}
