import { useActorRef, useSelector } from '@xstate/react';
import { QrCode as QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { loginQrcode, qrState, qrToken } from '#contract/areas/qr-sign-in.ts';
import { type QrAnswer, qrSignInMachine } from '#machines/qr-sign-in/qr-sign-in.machine.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { Button, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QrCode } from '#modules/sign-in/second-factor/index.ts';
import { factorText } from '../factor-text.ts';
import { useRefusal, useSessionActor } from '../session-context.ts';

const options = { handlesFailure: true } as const;

async function ask(qrcodeId: string): Promise<QrAnswer> {
  const { token } = await request(qrToken, { qrcodeId }, options);
  if (token === qrState.pending) return { kind: 'pending' };
  return token === qrState.expired ? { kind: 'expired' } : { kind: 'token', token };
}

/** The address that a phone opens: the page on which its person confirms the sign-in. */
const addressOf = (code: string) =>
  new URL(`/account/center?scan=${encodeURIComponent(code)}`, location.origin).href;

/** Signs in with the confirmation of a device on which the person is signed in already. */
export default function QrSignIn() {
  const t = useText(factorText);
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <ShownCode />;
  return (
    <Button
      size="lg"
      className="mt-3 w-full"
      icon={<QrCodeIcon aria-hidden />}
      onClick={() => setWanted(true)}
    >
      {t('qr')}
    </Button>
  );
}

function ShownCode() {
  const t = useText(factorText);
  const session = useSessionActor();
  const refusal = useRefusal('qr');
  const [machine] = useState(() =>
    qrSignInMachine.provide({
      actors: {
        begin: fromPromise(async () => {
          const { qrcodeId, code = qrcodeId } = await request(loginQrcode, {}, options);
          return { qrcodeId, code };
        }),
        ask: fromPromise<QrAnswer, { qrcodeId: string }>(({ input }) => ask(input.qrcodeId)),
      },
      actions: {
        signIn: (_, { token }) =>
          session.send({ type: 'session.signIn', credentials: { method: 'qr', token } }),
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  const { asked } = snapshot.context;
  return (
    <section aria-label={t('qr')} className="mt-4 grid justify-items-center gap-3">
      {refusal !== undefined && <Notice tone="danger">{refusal.message}</Notice>}
      {snapshot.hasTag('loading') && <SkeletonLines lines={4} />}
      {snapshot.hasTag('shown') && asked && (
        <>
          <QrCode text={addressOf(asked.code)} label={t('qrLabel')} />
          <p className="text-center text-text-muted">{t('qrHint')}</p>
        </>
      )}
      {(snapshot.hasTag('ended') || snapshot.hasTag('failed')) && (
        <>
          <p className="text-text-muted">{t(snapshot.hasTag('failed') ? 'qrFailed' : 'qrExpired')}</p>
          <Button onClick={() => actor.send({ type: 'code.renew' })}>{t('qrRenew')}</Button>
        </>
      )}
    </section>
  );
}
