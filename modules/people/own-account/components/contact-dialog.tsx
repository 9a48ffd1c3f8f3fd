import { useState } from 'react';
import * as z from 'zod/mini';
import { saveOwnContact, sendPhoneCode } from '#contract/areas/own-account.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Dialog, Field, Input, PasswordInput, toast } from '#modules/ground/ui/index.ts';
import { EntryForm, useRecordForm } from '#modules/kit/record-form/index.ts';
import { signInMethods } from '#modules/sign-in/session/index.ts';
import { SmsCodeField } from '#modules/sign-in/sms-code/index.ts';
import { accountText } from '../account-text.ts';
import type { OwnProfile } from '../profile-query.ts';

interface ContactDialogProps {
  contact: 'phone' | 'email';
  profile: OwnProfile;
  onSaved: (profile: OwnProfile) => void;
  onClosed: () => void;
}

const looks = {
  phone: { inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email' },
} as const;

/**
 * Changes the phone number or the e-mail address; the password is asked for once the server demands it. Where messages are
 * sent to phones, a code proves that the new number is the person's.
 */
export default function ContactDialog({ contact, profile, onSaved, onClosed }: ContactDialogProps) {
  const t = useText(accountText);
  const [isProofWanted, setProofWanted] = useState(false);
  const [hasCodes] = useState(() => signInMethods().phone);
  const proven = async <Result,>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof RequestError && 'password' in error.fieldErrors) setProofWanted(true);
      throw error;
    }
  };
  const record = useRecordForm({
    schema: z.object({
      [contact]: saveOwnContact.input.shape[contact],
      password: z.string(),
      code: z.string(),
    }),
    defaultValues: { [contact]: profile[contact] ?? '', password: '', code: '' },
    save: async (values: Record<string, unknown>) => {
      const { password, code, ...input } = values;
      const proofs = {
        ...(password !== '' && { password: String(password) }),
        ...(code !== '' && { code: String(code) }),
      };
      const { userInfo } = await proven(() =>
        request(saveOwnContact, { ...input, ...proofs }, { handlesFailure: true }),
      );
      onSaved(userInfo);
    },
    onSaved: () => {
      toast.success(t('saved'));
      onClosed();
    },
    onLeft: onClosed,
  });
  const { register, formState, watch, trigger, getValues } = record.form;
  const number = String(watch(contact)).trim();
  const needsCode = contact === 'phone' && hasCodes && number !== '' && number !== (profile.phone ?? '');
  const sendCode = (phone: string) => {
    const password = String(getValues('password'));
    const input = { phone, ...(password !== '' && { password }) };
    return proven(() => request(sendPhoneCode, input, { handlesFailure: true }));
  };
  const errorOf = (name: string) => {
    const message = formState.errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      width={420}
      title={t('contactOf', { name: t(contact) })}
      description={t('contactHint')}
    >
      <EntryForm record={record} label={t('contactOf', { name: t(contact) })} submitLabel={t('save')}>
        <Field label={t(contact)} error={errorOf(contact)}>
          <Input maxLength={45} {...looks[contact]} {...register(contact)} />
        </Field>
        {isProofWanted && (
          <Field label={t('passwordAgain')} hint={t('passwordAgainHint')} error={errorOf('password')}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
        {needsCode && (
          <SmsCodeField
            mode={sendCode}
            mobile={async () => ((await trigger(contact, { shouldFocus: true })) ? number : undefined)}
            error={errorOf('code')}
            {...register('code')}
          />
        )}
      </EntryForm>
    </Dialog>
  );
}
