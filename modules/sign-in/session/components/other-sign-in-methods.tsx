import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { storedCasState } from '#modules/ground/platform/storage/index.ts';
import { Button, Dialog, lazyPart, Notice } from '#modules/ground/ui/index.ts';
import { SourceMark } from '#modules/sign-in/third-party/index.ts';
import { casAddress, newCasState } from '../cas-address.ts';
import { useRefusal } from '../session-context.ts';
import { signInMethods } from '../sign-in-methods.ts';
import { thirdText } from '../third-text.ts';
import { useThirdSignIn } from '../use-third-sign-in.ts';

const ThirdBinding = lazyPart(() => import('./third-binding.tsx'));

/** The providers and the single sign-on that the server offers (AUTH-04, AUTH-05, AUTH-18). */
export default function OtherSignInMethods({ target }: { target: string | undefined }) {
  const t = useText(thirdText);
  const [{ third, cas }] = useState(signInMethods);
  const [casState] = useState(newCasState);
  const { failed, unbound, choose, leaveBinding } = useThirdSignIn();
  const refusal = useRefusal('third', 'cas');
  const nameOf = (source: string) => third.find(provider => provider.source === source)?.name ?? source;
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('or')}
      </p>
      {(refusal || failed) && <Notice tone="danger">{refusal?.message ?? t('failed')}</Notice>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        {third.map(({ source, name, logo }) => (
          <Button
            key={source}
            size="lg"
            className="text-base"
            icon={<SourceMark source={source} name={name} logo={logo} />}
            aria-label={t('by', { name })}
            onClick={() => choose(source)}
          >
            <span className="truncate">{name}</span>
          </Button>
        ))}
        {cas && (
          <Button asChild size="lg" className="text-base">
            <a href={casAddress(cas, target, casState)} onClick={() => storedCasState.write(casState)}>
              <KeyRound aria-hidden />
              {t('cas')}
            </a>
          </Button>
        )}
      </div>
      {unbound && (
        <Dialog open onOpenChange={leaveBinding} title={t('bindTitle')} width={420}>
          <ThirdBinding unbound={unbound} name={nameOf(unbound.source)} />
        </Dialog>
      )}
    </div>
  );
}
