import { useText } from '#modules/ground/platform/i18n/index.ts';
import { useSessionTag, useSessionUser } from '../session-context.ts';
import { sessionText } from '../text.ts';
import { FactorForm, SignInForm } from './sign-in-form.tsx';

/** Signs a person in again whose session has ended, with everything on the page intact. */
export function ReturnForm() {
  const t = useText(sessionText);
  const user = useSessionUser();
  const isFactorWanted = useSessionTag('factorWanted');
  return isFactorWanted ? (
    <FactorForm />
  ) : (
    <SignInForm username={user?.username} submitLabel={t('signInHere')} />
  );
}
