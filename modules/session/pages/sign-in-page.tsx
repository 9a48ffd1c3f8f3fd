import { useText } from '#modules/platform/i18n/index.ts';
import { SignInForm } from '../components/sign-in-form.tsx';
import { sessionText } from '../text.ts';

/** Signing in with name and password (ROUTE-05). */
export function SignInPage() {
  const t = useText(sessionText);
  return (
    <section aria-labelledby="sign-in-title">
      <h1 id="sign-in-title" className="mb-6 font-semibold text-2xl">
        {t('title')}
      </h1>
      <SignInForm />
    </section>
  );
}
