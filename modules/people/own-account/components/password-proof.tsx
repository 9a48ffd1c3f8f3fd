import * as z from 'zod/mini';
import type { Unbound } from '#machines/third-sign-in/third-report.logic.ts';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { Dialog, Field, PasswordInput } from '#modules/ground/ui/index.ts';
import { EntryForm, useRecordForm } from '#modules/kit/record-form/index.ts';
import { bindAccount } from '../connect-binding.ts';
import { thirdAccountsText } from '../third-accounts-text.ts';

interface PasswordProofProps {
  unbound: Unbound;
  onBound: () => void;
  onLeft: () => void;
}

const proofSchema = () =>
  z.object({
    password: z.string().check(z.minLength(1, textOf(thirdAccountsText)('needPassword')), z.maxLength(128)),
  });

/** The dialog that asks for the password again, because the session has been open for long. */
export default function PasswordProof({ unbound, onBound, onLeft }: PasswordProofProps) {
  const t = useText(thirdAccountsText);
  const record = useRecordForm({
    schema: proofSchema(),
    defaultValues: { password: '' },
    save: ({ password }) => bindAccount(unbound, password),
    onSaved: onBound,
    onLeft,
  });
  const { register, formState } = record.form;
  return (
    <Dialog open onOpenChange={onLeft} width={420} title={t('proofTitle')} description={t('proofHint')}>
      <EntryForm record={record} label={t('proofTitle')} submitLabel={t('bind')}>
        <Field label={t('password')} error={formState.errors.password?.message}>
          <PasswordInput
            aria-required
            autoComplete="current-password"
            placeholder={t('passwordPlaceholder')}
            className="h-10"
            {...register('password')}
          />
        </Field>
      </EntryForm>
    </Dialog>
  );
}
