import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ThirdPartyProvider } from '#contract/sign-in-methods.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { storedReturn } from '#modules/ground/platform/storage/index.ts';
import { Button, Notice, Spinner } from '#modules/ground/ui/index.ts';
import { appAddress, SourceMark } from '#modules/sign-in/third-party/index.ts';
import { FactorForm } from '../components/sign-in-form.tsx';
import ThirdBinding from '../components/third-binding.tsx';
import { useRefusal, useSessionActor, useSessionTag } from '../session-context.ts';
import { appProviderHere, signInMethods } from '../sign-in-methods.ts';
import { thirdText } from '../third-text.ts';

/** What the provider reported in the address. */
export interface AppSignInReturn {
  oauth2LoginToken?: string;
  thirdType?: string;
  thirdUserUuid?: string;
  error?: string;
}

interface AppSignInPageProps extends AppSignInReturn {
  /** The path that required a session. */
  target: string | undefined;
  /** Removes the report from the address. */
  onTaken: () => void;
}

/** Sign-in through a provider within one window, as in the browser of a chat program (ROUTE-09, AUTH-04). */
export function AppSignInPage({ target, onTaken, ...returned }: AppSignInPageProps) {
  const t = useText(thirdText);
  const session = useSessionActor();
  const busy = useSessionTag('signingIn');
  const isFactorWanted = useSessionTag('factorWanted');
  const refusal = useRefusal('third');
  // Removed from the address immediately, so that it is in no history and no reload tries it again.
  const [{ oauth2LoginToken: token, thirdType, thirdUserUuid, error }] = useState(returned);
  const [{ third }] = useState(signInMethods);
  const provider = third.find(({ source }) => source === thirdType);
  const [going, setGoing] = useState<ThirdPartyProvider>();

  const goTo = (provider: ThirdPartyProvider) => {
    setGoing(provider);
    if (target !== undefined) storedReturn.write(target);
    location.replace(appAddress(provider.source));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the report in the address is handled once
  useEffect(() => {
    const here = appProviderHere();
    if (token !== undefined && thirdType !== undefined)
      session.send({ type: 'session.signIn', credentials: { method: 'third', token, thirdType } });
    else if (here && error === undefined && thirdUserUuid === undefined) goTo(here);
    onTaken();
  }, []);

  const isUnbound = thirdUserUuid !== undefined && thirdType !== undefined;
  const failure = isUnbound ? error : (refusal?.message ?? error);
  return (
    <section aria-labelledby="app-sign-in-title" className="grid gap-4">
      <h1 id="app-sign-in-title" className="font-semibold text-2xl">
        {t(isUnbound ? 'bindTitle' : 'appTitle')}
      </h1>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      {isFactorWanted ? (
        <FactorForm />
      ) : isUnbound ? (
        <ThirdBinding
          unbound={{ uuid: thirdUserUuid, source: thirdType }}
          name={provider?.name ?? thirdType}
        />
      ) : busy || going ? (
        <p className="flex items-center gap-2 text-text-muted">
          <Spinner delay={0} />
          {going ? t('goingOn', { name: going.name }) : t('signingIn')}
        </p>
      ) : (
        <Choices third={third} onChoose={goTo} />
      )}
      <Link
        to="/user/login"
        search={target === undefined ? {} : { redirect: target }}
        className="text-accent-ink text-sm underline-offset-3 hover:underline"
      >
        {t('otherWay')}
      </Link>
    </section>
  );
}

function Choices({
  third,
  onChoose,
}: {
  third: readonly ThirdPartyProvider[];
  onChoose: (provider: ThirdPartyProvider) => void;
}) {
  const t = useText(thirdText);
  if (third.length === 0) return <p className="text-text-muted">{t('nowhere')}</p>;
  return (
    <>
      <p className="text-text-muted">{t('appHint')}</p>
      {third.map(provider => (
        <Button
          key={provider.source}
          size="lg"
          className="text-base"
          icon={<SourceMark {...provider} />}
          onClick={() => onChoose(provider)}
        >
          {t('by', { name: provider.name })}
        </Button>
      ))}
    </>
  );
}
