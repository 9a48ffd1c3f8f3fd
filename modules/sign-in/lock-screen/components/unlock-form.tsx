import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { lockScreenMachine } from '#machines/lock-screen/lock-screen.machine.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field, Notice, PasswordInput } from '#modules/ground/ui/index.ts';
import { canUsePasskeys, ownPasskeysQuery } from '#modules/sign-in/passkeys/index.ts';
import { signInMethods, useWithoutPassword } from '#modules/sign-in/session/index.ts';
import { lockScreenText } from '../text.ts';

interface UnlockFormProps {
  name: string;
  snapshot: SnapshotFrom<typeof lockScreenMachine>;
  send: (event: EventFromLogic<typeof lockScreenMachine>) => void;
}

/** Password and passkey, whichever the person has. */
export function UnlockForm({ name, snapshot, send }: UnlockFormProps) {
  const t = useText(lockScreenText);
  const hasPassword = useWithoutPassword() !== true;
  const canUse = signInMethods().passkeys === true && canUsePasskeys();
  const passkeys = useQuery({ ...ownPasskeysQuery, enabled: canUse });
  // Where it is not known, it can be tried.
  const hasPasskeys = canUse && passkeys.data?.length !== 0;
  const { refusal } = snapshot.context;
  const isProving = snapshot.hasTag('proving');
  const isPasskeyShown = snapshot.hasTag('passkeyShown');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal?.at === 'password') input.current?.select();
  }, [refusal]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isProving) return;
    const password = input.current?.value ?? '';
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else send({ type: 'password.submit', password });
  };
  const refused = (at: 'password' | 'passkey') => (refusal?.at === at ? refusal.message : undefined);
  const hint = hasPassword ? 'hint' : hasPasskeys ? 'passkeyHint' : 'noWayHint';
  return (
    <>
      <p className="text-text-muted">{t(hint, { name })}</p>
      {hasPassword && (
        <form noValidate aria-label={t('unlock')} className="grid gap-4" onSubmit={submit}>
          <Field label={t('password')} error={isMissing ? t('passwordMissing') : refused('password')}>
            <PasswordInput
              ref={input}
              aria-required
              autoComplete="current-password"
              className="h-10"
              onChange={() => setMissing(false)}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" loading={isProving && !isPasskeyShown}>
            {t('unlock')}
          </Button>
        </form>
      )}
      {hasPasskeys && (
        <>
          {refused('passkey') !== undefined && <Notice tone="danger">{refused('passkey')}</Notice>}
          <Button
            size="lg"
            icon={<KeyRound aria-hidden />}
            loading={isPasskeyShown}
            onClick={() => send({ type: 'passkey.use' })}
          >
            {t('passkey')}
          </Button>
        </>
      )}
    </>
  );
}
