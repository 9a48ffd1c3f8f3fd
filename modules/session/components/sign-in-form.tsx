import { CaptchaField, captchaText } from '#modules/captcha/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button, Field, Input, Notice, PasswordInput } from '#modules/ui/index.ts';
import { useSignInForm } from '../use-sign-in-form.ts';

interface SignInFormProps {
  /** The login name of the person who must sign in again and types only the password. */
  username?: string;
  submitLabel?: string;
}

/** Name, password, and the captcha once the server demands it. */
export function SignInForm({ username, submitLabel }: SignInFormProps) {
  const form = useSignInForm();
  const { t, refusal, captchaWanted } = form;
  const captchaTexts = useText(captchaText);
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
      {refusal?.reason === 'captchaWanted' && <Notice tone="info">{captchaTexts('wanted')}</Notice>}
      {refusal?.reason === 'refused' && <Notice tone="danger">{refusal.message}</Notice>}
      <Field label={t('username')} error={form.errorOf('username')}>
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
        error={form.errorOf('password')}
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
      {captchaWanted && (
        <CaptchaField
          error={form.errorOf('captcha')}
          picture={form.captcha?.picture}
          loading={form.captchaLoading}
          onRenew={form.renewCaptcha}
        />
      )}
      <Button type="submit" variant="primary" size="lg" loading={form.busy} className="mt-1 w-full">
        {form.busy ? t('submitting') : (submitLabel ?? t('submit'))}
      </Button>
    </form>
  );
}
