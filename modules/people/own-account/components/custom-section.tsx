import { SettingsPanel, settingsText } from '#modules/frame/preferences/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { LockAfter } from '#modules/sign-in/lock-screen/index.ts';
import { accountText } from '../account-text.ts';
import { SectionFrame } from './section-frame.tsx';

/** The look of the console in this browser, the same as in its dialog. */
export function CustomSection() {
  const t = useText(accountText);
  const s = useText(settingsText);
  return (
    <SectionFrame title={t('custom')} hint={s('hint')}>
      <div className="max-w-140 rounded-lg border border-border bg-surface p-4">
        <SettingsPanel />
        <LockAfter />
      </div>
    </SectionFrame>
  );
}
