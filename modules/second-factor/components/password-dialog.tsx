import * as z from 'zod/mini';
import { useText } from '#modules/platform/i18n/index.ts';
import { EntryForm, useRecordForm } from '#modules/record-form/index.ts';
import { Dialog, Field, PasswordInput } from '#modules/ui/index.ts';
import { secondFactorText } from '../text.ts';

interface PasswordDialogProps {
  title: string;
  /** @throws RequestError when the server refuses the password */
  onPassword: (password: string) => Promise<unknown>;
  onDone: () => void;
  onClosed: () => void;
}

/** Asks for the person's own password, where the session is not recent. */
export function PasswordDialog({ title, onPassword, onDone, onClosed }: PasswordDialogProps) {
  const t = useText(secondFactorText);
  const record = useRecordForm({
    schema: z.object({ password: z.string().check(z.minLength(1, t('password'))) }),
    defaultValues: { password: '' },
    save: ({ password }) => onPassword(password),
    onSaved: onDone,
    onLeft: onClosed,
  });
  const { register, formState } = record.form;
  return (
    <Dialog open onOpenChange={onClosed} width={420} title={title}>
      <EntryForm record={record} label={title} submitLabel={title}>
        <Field label={t('password')} hint={t('passwordHint')} error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" maxLength={128} {...register('password')} />
        </Field>
      </EntryForm>
    </Dialog>
  );
}
