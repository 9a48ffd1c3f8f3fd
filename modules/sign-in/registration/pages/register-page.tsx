import { useState } from 'react';
import { register as registerEndpoint } from '#contract/areas/account.ts';
import { smsMode } from '#contract/areas/verification.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState, Field, Input } from '#modules/ground/ui/index.ts';
import { EntryForm, useRecordForm } from '#modules/kit/record-form/index.ts';
import { signInMethods } from '#modules/sign-in/session/index.ts';
import { mobileOf, PhoneField, SmsCodeField } from '#modules/sign-in/sms-code/index.ts';
import { freeAccountCheck } from '../account-check.ts';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { SignInLink } from '../components/sign-in-link.tsx';
import { registerSchema } from '../schema.ts';
import { registrationText } from '../text.ts';
import { withFieldErrors } from '../with-field-errors.ts';

interface RegisterPageProps {
  /** Called with the login name that was registered. */
  onRegistered: (username: string) => void;
}

/** Self-registration with a verified phone (ROUTE-06). */
export function RegisterPage({ onRegistered }: RegisterPageProps) {
  const t = useText(registrationText);
  const [{ register }] = useState(signInMethods);
  return (
    <section aria-labelledby="register-title">
      <h1 id="register-title" className="mb-6 font-semibold text-2xl">
        {t('register')}
      </h1>
      {register ? (
        <RegisterForm onRegistered={onRegistered} />
      ) : (
        <EmptyState title={t('closed')} description={t('closedHint')} action={<SignInLink />} />
      )}
    </section>
  );
}

function RegisterForm({ onRegistered }: RegisterPageProps) {
  const t = useText(registrationText);
  const [checks] = useState(() => {
    const registrationTexts = textOf(registrationText);
    return {
      username: freeAccountCheck('username', registrationTexts('usernameTaken')),
      mobile: freeAccountCheck('phone', registrationTexts('phoneTaken')),
    };
  });
  const record = useRecordForm({
    schema: registerSchema(),
    defaultValues: { username: '', password: '', again: '', mobile: '', captcha: '', email: '' },
    checks,
    save: async ({ mobile: phone, captcha: smscode, username, password, email }) => {
      // To a server of the family an empty text is an account or an address, which only one person may have.
      const input = { phone, smscode, password, ...(username && { username }), ...(email && { email }) };
      await withFieldErrors({ phone: 'mobile', smscode: 'captcha' }, () =>
        request(registerEndpoint, input, { handlesFailure: true }),
      );
    },
    onSaved: () => onRegistered(record.form.getValues('username').trim() || record.form.getValues('mobile')),
    onLeft: () => undefined,
  });
  const { register, formState } = record.form;
  const { errors } = formState;
  return (
    <EntryForm record={record} label={t('register')} submitLabel={t('register')} footer={<SignInLink have />}>
      <Field label={t('username')} hint={t('usernameHint')} error={errors.username?.message}>
        <Input
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={18}
          placeholder={t('usernamePlaceholder')}
          className="h-10"
          {...register('username')}
        />
      </Field>
      <NewPasswordFields
        label={t('password')}
        fields={{ password: register('password'), again: register('again') }}
      />
      <PhoneField error={errors.mobile?.message} {...register('mobile')} />
      <SmsCodeField
        mode={smsMode.register}
        mobile={() => mobileOf(record.form)}
        error={errors.captcha?.message}
        {...register('captcha')}
      />
      <Field label={t('email')} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="email"
          maxLength={45}
          placeholder={t('emailPlaceholder')}
          className="h-10"
          {...register('email')}
        />
      </Field>
    </EntryForm>
  );
}
