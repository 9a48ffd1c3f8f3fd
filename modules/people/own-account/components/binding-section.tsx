import { useState } from 'react';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState } from '#modules/ground/ui/index.ts';
import { signInMethods } from '#modules/sign-in/session/index.ts';
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
