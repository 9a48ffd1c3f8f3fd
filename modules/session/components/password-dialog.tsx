import { type FormEvent, useEffect, useId } from 'react';
import type { PasswordValues } from '#machines/change-password/change-password.logic.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button, Dialog, Field, Notice, PasswordInput } from '#modules/ui/index.ts';
import { passwordText } from '../password-text.ts';
import { useSessionActor, useSessionUser } from '../session-context.ts';
import { useOwnPassword } from '../use-own-password.ts';

interface PasswordDialogProps {
  /** The server refuses everything else: the only other way out is signing out. */
  forced: boolean;
  onClosed: () => void;
}

const fields = [
  { name: 'oldpassword', label: 'old', placeholder: 'oldPlaceholder', autoComplete: 'current-password' },
  { name: 'password', label: 'new', placeholder: 'newPlaceholder', autoComplete: 'new-password' },
  { name: 'confirmpassword', label: 'again', placeholder: 'againPlaceholder', autoComplete: 'new-password' },
] as const;

/** The dialog in which a person changes their own password (PASSWORD-01 to PASSWORD-10). */
export default function PasswordDialog({ forced, onClosed }: PasswordDialogProps) {
  const t = useText(passwordText);
  const session = useSessionActor();
  const username = useSessionUser()?.username;
  const form = useId();
  const { shown, sending, errors, refusal, submit, close } = useOwnPassword({
    username,
    onChanged: () => session.send({ type: 'session.passwordChanged' }),
    onClosed,
  });
  const wrong = fields.find(({ name }) => errors[name] !== undefined)?.name;
  useEffect(() => {
    if (wrong !== undefined && !sending) inputOf(form, wrong)?.focus();
  }, [form, wrong, sending]);
  if (!shown) return null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(Object.fromEntries(new FormData(event.currentTarget)) as unknown as PasswordValues);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      closable={!forced}
      width={480}
      title={t('title')}
      description={forced ? t('forced') : undefined}
      footer={
        <>
          {forced ? (
            <Button onClick={() => session.send({ type: 'session.signOut' })}>{t('signOut')}</Button>
          ) : (
            <Button onClick={close}>{t('cancel')}</Button>
          )}
          <Button type="submit" form={form} variant="primary" loading={sending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
        {/* A password manager keeps the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={username ?? ''} />
        {fields.map(({ name, label, placeholder, autoComplete }) => (
          <Field
            key={name}
            label={t(label)}
            required
            error={errors[name]}
            hint={name === 'password' ? t('newHint') : undefined}
          >
            <PasswordInput
              name={name}
              autoComplete={autoComplete}
              maxLength={128}
              placeholder={t(placeholder)}
            />
          </Field>
        ))}
        <p className="text-sm text-text-muted">{t('otherDevices')}</p>
      </form>
    </Dialog>
  );
}

function inputOf(formId: string, name: string): HTMLElement | undefined {
  const form = document.getElementById(formId);
  const input = form instanceof HTMLFormElement && form.elements.namedItem(name);
  return input instanceof HTMLElement ? input : undefined;
}
