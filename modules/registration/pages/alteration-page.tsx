import { useState } from 'react';
import { passwordChange, phoneVerification } from '#contract/areas/account.ts';
import { smsMode } from '#contract/areas/verification.ts';
import { request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { EntryForm, useRecordForm } from '#modules/record-form/index.ts';
import { signInMethods } from '#modules/session/index.ts';
import { mobileOf, PhoneField, SmsCodeField } from '#modules/sms-code/index.ts';
import { Button, EmptyState, Field, Input } from '#modules/ui/index.ts';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { Outcome } from '../components/outcome.tsx';
import { SignInLink } from '../components/sign-in-link.tsx';
import { StepList } from '../components/step-list.tsx';
import { newPasswordSchema, phoneSchema } from '../schema.ts';
import { registrationText } from '../text.ts';
import { withFieldErrors } from '../with-field-errors.ts';

/** Somebody whose phone has been proved. */
interface Proof {
  phone: string;
  username: string;
  /** Stands for the code, once. */
  ticket: string;
}

type Step = { at: 'verify' } | { at: 'change'; proof: Proof } | { at: 'finish' };
const order = ['verify', 'change', 'finish'] as const;

/** A forgotten password in three steps: the phone, the new password, done (ROUTE-08). */
export function AlterationPage() {
  const t = useText(registrationText);
  const [{ forgotten }] = useState(signInMethods);
  const [step, setStep] = useState<Step>({ at: 'verify' });
  if (!forgotten) {
    return (
      <EmptyState
        title={t('alterationClosed')}
        description={t('alterationClosedHint')}
        action={<SignInLink />}
      />
    );
  }
  const steps = <StepList steps={order.map(each => t(each))} current={order.indexOf(step.at)} />;
  if (step.at === 'finish') {
    return (
      <section>
        {steps}
        <Outcome title={t('changed')} hint={t('changedHint')} />
      </section>
    );
  }
  return (
    <section aria-labelledby="alteration-title">
      <h1 id="alteration-title" className="mb-4 font-semibold text-2xl">
        {t('alteration')}
      </h1>
      {steps}
      {step.at === 'verify' ? (
        <VerifyPhone onProved={proof => setStep({ at: 'change', proof })} />
      ) : (
        <ChangePassword
          proof={step.proof}
          onBack={() => setStep({ at: 'verify' })}
          onChanged={() => setStep({ at: 'finish' })}
        />
      )}
    </section>
  );
}

function VerifyPhone({ onProved }: { onProved: (proof: Proof) => void }) {
  const t = useText(registrationText);
  const record = useRecordForm({
    schema: phoneSchema(),
    defaultValues: { mobile: '', captcha: '' },
    save: async ({ mobile: phone, captcha }) => {
      const { smscode: ticket, username } = await withFieldErrors(
        { phone: 'mobile', smscode: 'captcha' },
        () => request(phoneVerification, { phone, smscode: captcha }, { handlesFailure: true }),
      );
      onProved({ phone, username, ticket });
    },
    onSaved: () => undefined,
    onLeft: () => undefined,
  });
  const { register, formState } = record.form;
  return (
    <EntryForm record={record} label={t('verify')} submitLabel={t('next')} footer={<SignInLink have />}>
      <PhoneField autoFocus error={formState.errors.mobile?.message} {...register('mobile')} />
      <SmsCodeField
        mode={smsMode.forgotten}
        mobile={() => mobileOf(record.form)}
        error={formState.errors.captcha?.message}
        {...register('captcha')}
      />
    </EntryForm>
  );
}

interface ChangePasswordProps {
  proof: Proof;
  onBack: () => void;
  onChanged: () => void;
}

function ChangePassword({ proof, onBack, onChanged }: ChangePasswordProps) {
  const t = useText(registrationText);
  const { phone, username, ticket: smscode } = proof;
  const record = useRecordForm({
    schema: newPasswordSchema(),
    defaultValues: { password: '', again: '' },
    save: ({ password }) =>
      request(passwordChange, { username, password, smscode, phone }, { handlesFailure: true }),
    onSaved: onChanged,
    onLeft: () => undefined,
  });
  const { register } = record.form;
  return (
    <EntryForm
      record={record}
      label={t('change')}
      submitLabel={t('submit')}
      footer={
        <Button size="lg" onClick={onBack}>
          {t('previous')}
        </Button>
      }
    >
      <Field label={t('account')}>
        <Input readOnly value={username} autoComplete="username" className="h-10" />
      </Field>
      <NewPasswordFields
        label={t('newPassword')}
        fields={{ password: register('password'), again: register('again') }}
      />
    </EntryForm>
  );
}
