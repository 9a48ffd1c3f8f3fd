import { CircleAlert, Info } from 'lucide-react';
import { Button, Field, Input, PasswordInput } from '#modules/ui/index.ts';
import { useSignInForm } from '../use-sign-in-form.ts';
import { CaptchaField } from './captcha-field.tsx';

/** Name, password, and the picture once the server asks for it. */
export function SignInForm() {
  const form = useSignInForm();
  const { t, refusal, captchaWanted } = form;
  return (
    <form
      ref={form.form}
      onSubmit={form.submit}
      onChange={form.clearError}
      noValidate
      className="grid gap-4"
      aria-label={t('title')}
    >
      {refusal && <Refusal reason={refusal.reason} message={refusal.message} hint={t('captchaWanted')} />}
      <Field label={t('username')} error={form.errorOf('username')}>
        <Input
          name="username"
          aria-required
          placeholder={t('usernamePlaceholder')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          autoFocus
          className="h-10"
        />
      </Field>
      <Field
        label={t('password')}
        error={form.errorOf('password')}
        hint={form.capsLock ? t('capsLock') : undefined}
      >
        <PasswordInput
          name="password"
          aria-required
          placeholder={t('passwordPlaceholder')}
          autoComplete="current-password"
          maxLength={128}
          onKeyDown={form.watchCapsLock}
          onKeyUp={form.watchCapsLock}
          className="h-10"
        />
      </Field>
      {captchaWanted && (
        <CaptchaField
          error={form.errorOf('captcha')}
          picture={form.captcha?.picture}
          loading={form.captchaLoading}
          onRenew={form.renewCaptcha}
        />
      )}
      <Button type="submit" variant="primary" size="lg" loading={form.busy} className="mt-1 w-full">
        {t(form.busy ? 'submitting' : 'submit')}
      </Button>
    </form>
  );
}

interface RefusalProps {
  reason: 'refused' | 'captchaWanted';
  message: string;
  hint: string;
}

function Refusal({ reason, message, hint }: RefusalProps) {
  const wanted = reason === 'captchaWanted';
  const Icon = wanted ? Info : CircleAlert;
  return (
    <p
      role="alert"
      className={`flex items-start gap-2 rounded px-3 py-2 ${wanted ? 'bg-accent-soft text-accent-ink' : 'bg-danger-soft text-danger'}`}
    >
      <Icon aria-hidden className="mt-[3px] size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{wanted ? hint : message}</span>
    </p>
  );
}
