import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Outcome } from '../components/outcome.tsx';
import { registrationText } from '../text.ts';

/** The outcome of a registration (ROUTE-07). */
export function RegisterResultPage({ username }: { username: string | undefined }) {
  const t = useText(registrationText);
  return <Outcome title={t('done')} hint={username ? t('doneHint', { username }) : t('doneHintAnonymous')} />;
}
