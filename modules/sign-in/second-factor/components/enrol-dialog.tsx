import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog } from '#modules/ground/ui/index.ts';
import { secondFactorText } from '../text.ts';
import { useFactorSetup } from '../use-factor-setup.ts';
import { FactorSetup } from './factor-setup.tsx';

interface EnrolDialogProps {
  onSet: () => void;
  onSignOut: () => void;
}

/** The set-up that a role demands: the only other action is to sign out. */
export function EnrolDialog({ onSet, onSignOut }: EnrolDialogProps) {
  const t = useText(secondFactorText);
  const setup = useFactorSetup(onSet);
  return (
    <Dialog
      open
      closable={false}
      onOpenChange={() => undefined}
      width={520}
      title={t('setUp')}
      description={t('due')}
      footer={<Button onClick={onSignOut}>{t('signOut')}</Button>}
    >
      <FactorSetup {...setup} />
    </Dialog>
  );
}
