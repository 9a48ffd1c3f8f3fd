import * as z from 'zod/mini';
import { normalForm } from '#contract/fields.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Dialog, Field, Input, PasswordInput } from '#modules/ground/ui/index.ts';
import { EntryForm, useRecordForm } from '#modules/kit/record-form/index.ts';
import { secondFactorText } from '../text.ts';

interface ProofDialogProps {
  title: string;
  /** What the person enters: the own password, or a code of the second factor. */
  kind: 'password' | 'code';
  /** @throws RequestError when the server refuses it */
  onProof: (proof: string) => Promise<unknown>;
  onDone: () => void;
  onClosed: () => void;
}

/** Asks who acts before something about a second factor changes. The server names its errors by the kind. */
export function ProofDialog({ title, kind, onProof, onDone, onClosed }: ProofDialogProps) {
  const t = useText(secondFactorText);
  const isPassword = kind === 'password';
  const entered = isPassword ? z.string() : z.string().check(normalForm('code'));
  const record = useRecordForm({
    schema: z.object({ [kind]: entered.check(z.minLength(1, t(kind))) }),
    defaultValues: { [kind]: '' },
    save: values => onProof(values[kind] ?? ''),
    onSaved: onDone,
    onLeft: onClosed,
  });
  const { register, formState } = record.form;
  const hint = t(isPassword ? 'passwordHint' : 'anyCodeHint');
  return (
    <Dialog open onOpenChange={onClosed} width={420} title={title}>
      <EntryForm record={record} label={title} submitLabel={title}>
        <Field label={t(kind)} hint={hint} error={formState.errors[kind]?.message}>
          {isPassword ? (
            <PasswordInput autoComplete="current-password" maxLength={128} {...register(kind)} />
          ) : (
            <Input autoComplete="one-time-code" maxLength={40} {...register(kind)} />
          )}
        </Field>
      </EntryForm>
    </Dialog>
  );
}
