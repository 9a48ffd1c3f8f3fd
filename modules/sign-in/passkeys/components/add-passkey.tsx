import { useState } from 'react';
import * as z from 'zod/mini';
import { normalForm } from '#contract/fields.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Dialog, Field, Input, PasswordInput } from '#modules/ground/ui/index.ts';
import { EntryForm, useRecordForm } from '#modules/kit/record-form/index.ts';
import { makePasskey, NotGiven } from '../ceremony.ts';
import { passkeysText } from '../text.ts';

interface AddPasskeyProps {
  onAdded: () => void;
  onClosed: () => void;
}

/** Names a new passkey and makes it; the password is asked for once the server demands it. */
export function AddPasskey({ onAdded, onClosed }: AddPasskeyProps) {
  const t = useText(passkeysText);
  const [isProofWanted, setProofWanted] = useState(false);
  const record = useRecordForm({
    schema: z.object({
      name: z.string().check(normalForm('line'), z.minLength(1, t('nameMissing')), z.maxLength(60)),
      password: z.string(),
    }),
    defaultValues: { name: '', password: '' },
    save: async ({ name, password }) => {
      try {
        await makePasskey(name, password);
      } catch (error) {
        if (error instanceof RequestError && 'password' in error.fieldErrors) setProofWanted(true);
        if (error instanceof NotGiven)
          throw new RequestError({ kind: 'business', message: t('cancelled'), cause: error });
        throw error;
      }
    },
    onSaved: onAdded,
    onLeft: onClosed,
  });
  const { register, formState } = record.form;
  return (
    <Dialog open onOpenChange={onClosed} width={420} title={t('add')}>
      <EntryForm record={record} label={t('add')} submitLabel={t('add')}>
        <Field label={t('name')} hint={t('nameHint')} error={formState.errors.name?.message}>
          <Input maxLength={60} {...register('name')} />
        </Field>
        {isProofWanted && (
          <Field label={t('password')} hint={t('passwordHint')} error={formState.errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
      </EntryForm>
    </Dialog>
  );
}
