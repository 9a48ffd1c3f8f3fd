import { Button, Field, Input, lazyPart, Notice, PasswordInput } from '#modules/ground/ui/index.ts';
import { CaptchaStep } from '#modules/sign-in/captcha/index.ts';
import { useSignInForm } from '../use-sign-in-form.ts';

/** Lazy: only needed by people with a second factor. */
export const FactorForm = lazyPart(() => import('./factor-form.tsx'));

interface SignInFormProps {
  /** The login name of the person who must sign in again and types only the password. */
  username?: string;
  submitLabel?: string;
}

/** Name, password, and the captcha once the server demands it. */
export function SignInForm({ username, submitLabel }: SignInFormProps) {
  const form = useSignInForm();
  const { t, refusal, captcha } = form;
  const known = username !== undefined;
  return (
    <form
      ref={form.form}
      onSubmit={form.submit}
      onChange={form.clearError}
      noValidate
      className="grid gap-4"
      aria-label={t('title')}
    >
      {refusal?.reason === 'refused' && <Notice tone="danger">{refusal.message}</Notice>}
      <Field label={t('username')} error={form.isMissing('username') ? t('needUsername') : undefined}>
        <Input
          name="username"
          aria-required
          placeholder={t('usernamePlaceholder')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          defaultValue={username}
          autoFocus={!known}
          className="h-10"
        />
      </Field>
      <Field
        label={t('password')}
        error={form.isMissing('password') ? t('needPassword') : undefined}
        hint={form.capsLock ? t('capsLock') : undefined}
      >
        <PasswordInput
          name="password"
          aria-required
          placeholder={t('passwordPlaceholder')}
          autoComplete="current-password"
          data-autofocus={known || undefined}
          maxLength={128}
          onKeyDown={form.watchCapsLock}
          onKeyUp={form.watchCapsLock}
          className="h-10"
        />
      </Field>
      {captcha && <CaptchaStep {...captcha} isEmpty={form.isMissing('captcha')} />}
      <Button type="submit" variant="primary" size="lg" loading={form.busy} className="mt-1 w-full">
        {form.busy ? t('submitting') : (submitLabel ?? t('submit'))}
      </Button>
    </form>
  );
}
