import { useState } from 'react';
import { useCapability } from '#modules/capabilities/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { signInMethods } from '#modules/session/index.ts';
import { EmptyState } from '#modules/ui/index.ts';
import { accountText } from '../account-text.ts';
import { SectionFrame } from './section-frame.tsx';
import { ThirdAccounts } from './third-accounts.tsx';

/** The accounts of providers that are bound to the person. */
export function BindingSection() {
  const t = useText(accountText);
  const [{ third }] = useState(signInMethods);
  const isSupported = useCapability('thirdAccounts', 'now');
  const isEmpty = third.length === 0 || isSupported === false;
  if (!isEmpty) return <ThirdAccounts />;
  return (
    <SectionFrame title={t('binding')}>
      <EmptyState title={t('noProviders')} description={t('noProvidersHint')} />
    </SectionFrame>
  );
}
