import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { endSecondFactor, renewRecoveryCodes } from '#contract/areas/second-factor.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, toast } from '#modules/ground/ui/index.ts';
import { secondFactorQuery } from '../query.ts';
import { secondFactorText } from '../text.ts';
import { useFactorSetup } from '../use-factor-setup.ts';
import { FactorSetup } from './factor-setup.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SecondFactorLineProps {
  /** Draws one line of a list of settings. */
  line: (line: { name: string; detail: ReactNode; actions: ReactNode }) => ReactNode;
}

type Opened = 'setUp' | 'renew' | 'end' | { readonly codes: readonly string[] };

const options = { handlesFailure: true } as const;

/** The person's second factor, with what can be done about it; nothing before a server that has none. */
export function SecondFactorLine({ line }: SecondFactorLineProps) {
  const isSupported = useCapability('secondFactor', 'now');
  return isSupported && <OwnSecondFactor line={line} />;
}

function OwnSecondFactor({ line }: SecondFactorLineProps) {
  const t = useText(secondFactorText);
  const queries = useQueryClient();
  const { data, isError } = useQuery(secondFactorQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const renew = () => void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  const isOn = data?.since != null;
  const state = isOn ? t('onSince', { time: data.since ?? '', count: data.recoveryCodes }) : t('off');
  return (
    <>
      {line({
        name: t('title'),
        detail: isError
          ? t('failed')
          : data && [state, data.required && t('required')].filter(Boolean).join(' '),
        actions: data && (
          <span className="flex flex-wrap gap-2">
            {isOn ? (
              <>
                <Button size="sm" onClick={() => setOpened('renew')}>
                  {t('renewCodes')}
                </Button>
                {!data.required && (
                  <Button
                    size="sm"
                    aria-label={`${t('turnOff')} ${t('title')}`}
                    onClick={() => setOpened('end')}
                  >
                    {t('turnOff')}
                  </Button>
                )}
              </>
            ) : (
              <Button
                size="sm"
                aria-label={`${t('turnOn')} ${t('title')}`}
                onClick={() => setOpened('setUp')}
              >
                {t('turnOn')}
              </Button>
            )}
          </span>
        ),
      })}
      {opened === 'setUp' && (
        <SetUpDialog
          onClosed={() => {
            close();
            renew();
          }}
        />
      )}
      {opened === 'renew' && (
        <ProofDialog
          kind="code"
          title={t('renewCodes')}
          onProof={async code => {
            const { recoveryCodes: codes } = await request(renewRecoveryCodes, { code }, options);
            setOpened({ codes });
          }}
          onDone={renew}
          onClosed={close}
        />
      )}
      {opened === 'end' && (
        <ProofDialog
          kind="code"
          title={t('turnOff')}
          onProof={code => request(endSecondFactor, { code }, options)}
          onDone={() => {
            toast.success(t('ended'));
            close();
            renew();
          }}
          onClosed={close}
        />
      )}
      {typeof opened === 'object' && (
        <Dialog open closable={false} onOpenChange={close} width={520} title={t('codesTitle')}>
          <RecoveryCodes codes={opened.codes} onKept={close} />
        </Dialog>
      )}
    </>
  );
}

/** The codes are shown once, so nothing but their button closes the dialog then. */
function SetUpDialog({ onClosed }: { onClosed: () => void }) {
  const t = useText(secondFactorText);
  const setup = useFactorSetup(onClosed);
  const closable = !setup.snapshot.hasTag('codesShown');
  return (
    <Dialog open closable={closable} onOpenChange={onClosed} width={520} title={t('setUp')}>
      <FactorSetup {...setup} />
    </Dialog>
  );
}
