import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SignInMethods } from '#contract/sign-in-methods.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { storedRestored } from '#modules/ground/platform/storage/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { FactorForm, SignInForm } from '../components/sign-in-form.tsx';
import { SignInMethodTabs } from '../components/sign-in-method-tabs.tsx';
import { useSessionTag } from '../session-context.ts';
import { signInMethods } from '../sign-in-methods.ts';
import { sessionText } from '../text.ts';

/** Lazy: loaded only where the method is on and selected. */
const PhoneForm = lazyPart(() => import('../components/phone-form.tsx'));
const PasskeyButton = lazyPart(() => import('../components/passkey-button.tsx'));
const QrSignIn = lazyPart(() => import('../components/qr-sign-in.tsx'));
const RestoredNotice = lazyPart(() => import('../components/restored-notice.tsx'));
const OtherSignInMethods = lazyPart(() => import('../components/other-sign-in-methods.tsx'));

interface SignInPageProps {
  /** The path that required a session (GUARD-04). */
  target: string | undefined;
  /** Those that the server offers besides name and password, by default as it wrote them into the page. */
  methods?: SignInMethods;
}

/**
 * Sign-in by name and password, and by the other methods that the server offers (ROUTE-05, AUTH-02 to AUTH-05). The
 * form is disabled while the page is about to reload, as input would be lost (AUTH-16).
 */
export function SignInPage({ target, methods }: SignInPageProps) {
  const t = useText(sessionText);
  const [{ phone, register, forgotten, passkeys, qr, third, cas }] = useState(
    () => methods ?? signInMethods(),
  );
  const [method, setMethod] = useState<'account' | 'phone'>('account');
  const [phoneWanted, setPhoneWanted] = useState(false);
  const ending = useSessionTag('ending');
  const isFactorWanted = useSessionTag('factorWanted');
  const account = <SignInForm />;
  const [restored] = useState(() => storedRestored.read());
  return (
    <section aria-labelledby="sign-in-title">
      <h1 id="sign-in-title" className={`${phone ? 'mb-3' : 'mb-6'} font-semibold text-2xl`}>
        {t('title')}
      </h1>
      {restored !== undefined && <RestoredNotice name={restored} />}
      <fieldset disabled={ending} className="contents">
        {isFactorWanted ? (
          <FactorForm />
        ) : phone ? (
          <SignInMethodTabs
            label={t('signInMethods')}
            chosen={method}
            onChoose={id => {
              setMethod(id);
              if (id === 'phone') setPhoneWanted(true);
            }}
            methods={[
              { id: 'account', label: t('byAccount'), panel: account },
              {
                id: 'phone',
                label: t('byPhone'),
                panel: phoneWanted && <PhoneForm />,
              },
            ]}
          />
        ) : (
          account
        )}
        {!isFactorWanted && (register || forgotten) && (
          <nav className="mt-4 flex justify-between gap-4 text-sm">
            {forgotten ? <PageLink to="/user/alteration">{t('forgotten')}</PageLink> : <span />}
            {register && <PageLink to="/user/register">{t('register')}</PageLink>}
          </nav>
        )}
        {!isFactorWanted && passkeys && <PasskeyButton />}
        {!isFactorWanted && qr && <QrSignIn />}
        {!isFactorWanted && (third.length > 0 || cas) && <OtherSignInMethods target={target} />}
      </fieldset>
    </section>
  );
}

function PageLink({ to, children }: { to: '/user/alteration' | '/user/register'; children: string }) {
  return (
    <Link to={to} className="text-accent-ink underline-offset-3 hover:underline">
      {children}
    </Link>
  );
}
