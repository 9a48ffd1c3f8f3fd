import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field, Input, Notice } from '#modules/ground/ui/index.ts';
import { factorText } from '../factor-text.ts';
import { useSessionActor } from '../session-context.ts';

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export default function FactorForm() {
  const t = useText(factorText);
  const session = useSessionActor();
  const { factor, refusal } = useSelector(session, ({ context }) => context);
  const busy = useSelector(session, snapshot => snapshot.hasTag('signingIn'));
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== undefined) input.current?.select();
  }, [refusal]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    setMissing(code === '');
    if (code === '' || factor === undefined) input.current?.focus();
    else
      session.send({ type: 'session.signIn', credentials: { method: 'secondFactor', ticket: factor, code } });
  };
  return (
    <form noValidate aria-label={t('title')} className="grid gap-4" onSubmit={submit}>
      {refusal !== undefined && <Notice tone="danger">{refusal.message}</Notice>}
      <p className="text-text-muted">{t('hint')}</p>
      <Field label={t('code')} error={isMissing ? t('missing') : undefined}>
        <Input
          ref={input}
          autoFocus
          aria-required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={() => setMissing(false)}
          className="h-10"
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-1 w-full">
        {t('submit')}
      </Button>
      <Button size="lg" onClick={() => session.send({ type: 'factor.leave' })}>
        {t('back')}
      </Button>
    </form>
  );
}
