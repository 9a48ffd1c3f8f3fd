import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Notice } from '#modules/ground/ui/index.ts';
import { canUsePasskeys, readPasskey } from '#modules/sign-in/passkeys/index.ts';
import { factorText } from '../factor-text.ts';
import { useRefusal, useSessionActor, useSessionTag } from '../session-context.ts';

/** Signs in with a passkey that the person chooses; nothing in browsers that have none. */
export default function PasskeyButton() {
  const t = useText(factorText);
  const session = useSessionActor();
  const refusal = useRefusal('passkey');
  const busy = useSessionTag('signingIn');
  const reading = useMutation({
    mutationFn: readPasskey,
    onSuccess: credentials =>
      session.send({ type: 'session.signIn', credentials: { method: 'passkey', ...credentials } }),
  });
  if (!canUsePasskeys()) return null;
  const failure = reading.error
    ? reading.error instanceof RequestError
      ? failureText(reading.error)
      : t('passkeyCancelled')
    : refusal?.message;
  return (
    <div className="mt-4 grid gap-3">
      {failure !== undefined && !reading.isPending && <Notice tone="danger">{failure}</Notice>}
      <Button
        size="lg"
        icon={<KeyRound aria-hidden />}
        loading={reading.isPending || busy}
        onClick={() => reading.mutate()}
      >
        {t('passkey')}
      </Button>
    </div>
  );
}
