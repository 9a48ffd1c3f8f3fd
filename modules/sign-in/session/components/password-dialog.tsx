import { type FormEvent, useEffect, useId, useState } from 'react';
import type { PasswordValues } from '#machines/change-password/change-password.logic.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Field, Notice, PasswordInput } from '#modules/ground/ui/index.ts';
import { passwordText } from '../password-text.ts';
import { useSessionActor, useSessionUser } from '../session-context.ts';
import { useOwnPassword } from '../use-own-password.ts';
import { useRefetchSignInMethods, useWithoutPassword } from '../use-without-password.ts';

interface PasswordDialogProps {
  /** The server refuses everything else: the only other action is signing out. */
  forced: boolean;
  onClosed: () => void;
}

const newFields = [
  { name: 'password', label: 'new', placeholder: 'newPlaceholder', autoComplete: 'new-password' },
  { name: 'confirmpassword', label: 'again', placeholder: 'againPlaceholder', autoComplete: 'new-password' },
] as const;
const allFields = [
  { name: 'oldpassword', label: 'old', placeholder: 'oldPlaceholder', autoComplete: 'current-password' },
  ...newFields,
] as const;

/**
 * The dialog in which a person changes their own password (PASSWORD-01 to PASSWORD-10), or sets the first one after
 * signing in by another method.
 */
export default function PasswordDialog({ forced, onClosed }: PasswordDialogProps) {
  // Only a person who signed in with a password can be made to change it.
  return forced ? (
    <OwnPassword forced isFirst={false} onClosed={onClosed} />
  ) : (
    <WantedPassword onClosed={onClosed} />
  );
}

function WantedPassword({ onClosed }: Pick<PasswordDialogProps, 'onClosed'>) {
  const isFirst = useWithoutPassword();
  // The fields must not change while somebody fills them in.
  const [known, setKnown] = useState<boolean>();
  if (known === undefined && isFirst !== undefined) setKnown(isFirst);
  return known !== undefined && <OwnPassword forced={false} isFirst={known} onClosed={onClosed} />;
}

function OwnPassword({ forced, isFirst, onClosed }: PasswordDialogProps & { isFirst: boolean }) {
  const t = useText(passwordText);
  const session = useSessionActor();
  const username = useSessionUser()?.username;
  const form = useId();
  const renew = useRefetchSignInMethods();
  const endsOthers = useCapability('passwordEndsSessions', 'now');
  const { shown, sending, errors, refusal, submit, close } = useOwnPassword({
    username,
    isFirst,
    onChanged: () => {
      session.send({ type: 'session.passwordChanged' });
      void renew();
    },
    onClosed,
  });
  const fields = isFirst ? newFields : allFields;
  const wrong = fields.find(({ name }) => errors[name] !== undefined)?.name;
  useEffect(() => {
    if (wrong !== undefined && !sending) inputOf(form, wrong)?.focus();
  }, [form, wrong, sending]);
  if (!shown) return null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (name: keyof PasswordValues) => String(typed.get(name) ?? '');
    submit({
      oldpassword: textOf('oldpassword'),
      password: textOf('password'),
      confirmpassword: textOf('confirmpassword'),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      closable={!forced}
      width={480}
      title={t(isFirst ? 'firstTitle' : 'title')}
      description={forced ? t('forced') : isFirst ? t('firstHint') : undefined}
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
        {/* A password manager stores the new password under this name. */}
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
        {endsOthers && <p className="text-sm text-text-muted">{t('otherDevices')}</p>}
      </form>
    </Dialog>
  );
}

function inputOf(formId: string, name: string): HTMLElement | undefined {
  const form = document.getElementById(formId);
  const input = form instanceof HTMLFormElement && form.elements.namedItem(name);
  return input instanceof HTMLElement ? input : undefined;
}
