import { type FormEvent, useRef } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import {
  Button,
  ErrorState,
  Field,
  Input,
  Notice,
  PasswordInput,
  SkeletonLines,
} from '#modules/ground/ui/index.ts';
import { secondFactorText } from '../text.ts';
import type { useFactorSetup } from '../use-factor-setup.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The steps that set an authenticator up. */
export function FactorSetup({ snapshot, send }: ReturnType<typeof useFactorSetup>) {
  const t = useText(secondFactorText);
  const { key, codes, since, refusal } = snapshot.context;
  const typed = useRef<HTMLInputElement>(null);
  const isSending = snapshot.hasTag('sending');
  const submit = (type: 'password' | 'code') => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = typed.current?.value.trim() ?? '';
    if (value === '') typed.current?.focus();
    else if (type === 'code') send({ type: 'code.submit', code: value });
    else send({ type: 'password.submit', password: value });
  };
  if (snapshot.hasTag('codesShown'))
    return <RecoveryCodes codes={codes} onKept={() => send({ type: 'codes.kept' })} />;
  if (snapshot.hasTag('onElsewhere'))
    return (
      <div className="grid gap-4">
        <Notice tone="success">{t('onElsewhere', { time: since ?? '' })}</Notice>
        <Button variant="primary" autoFocus onClick={() => send({ type: 'setup.leave' })}>
          {t('read')}
        </Button>
      </div>
    );
  if (snapshot.hasTag('failed'))
    return (
      <ErrorState
        title={t('failed')}
        description={refusal}
        onRetry={() => send({ type: 'setup.retry' })}
        retrying={isSending}
      />
    );
  if (snapshot.hasTag('passwordWanted'))
    return (
      <form noValidate className="grid gap-4" onSubmit={submit('password')}>
        {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
        <Field label={t('password')} hint={t('passwordHint')}>
          <PasswordInput ref={typed} autoFocus autoComplete="current-password" maxLength={128} />
        </Field>
        <Button type="submit" variant="primary">
          {t('next')}
        </Button>
      </form>
    );
  if (!snapshot.hasTag('codeWanted') || key === undefined) return <SkeletonLines lines={5} />;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit('code')}>
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      <p>{t('setUpHint')}</p>
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={key.address} label={t('qr')} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-sm text-text-muted">{t('key')}</p>
          <code className="wrap-anywhere font-mono text-sm">{key.key}</code>
        </div>
      </div>
      <Field label={t('code')} hint={t('codeHint')}>
        <Input ref={typed} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      </Field>
      <Button type="submit" variant="primary" loading={isSending}>
        {t('confirm')}
      </Button>
    </form>
  );
}
