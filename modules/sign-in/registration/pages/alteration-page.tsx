import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { passwordChange, phoneVerification } from '#contract/areas/account.ts';
import { smsMode } from '#contract/areas/verification.ts';
import { passwordResetMachine, type VerifiedPhone } from '#machines/password-reset/password-reset.machine.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { Button, EmptyState, Field, Input } from '#modules/ground/ui/index.ts';
import { EntryForm, useRecordForm } from '#modules/kit/record-form/index.ts';
import { signInMethods } from '#modules/sign-in/session/index.ts';
import { mobileOf, PhoneField, SmsCodeField } from '#modules/sign-in/sms-code/index.ts';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { Outcome } from '../components/outcome.tsx';
import { SignInLink } from '../components/sign-in-link.tsx';
import { StepList } from '../components/step-list.tsx';
import { newPasswordSchema, phoneSchema } from '../schema.ts';
import { registrationText } from '../text.ts';
import { withFieldErrors } from '../with-field-errors.ts';

const steps = [
  { tag: 'verifying', text: 'verify' },
  { tag: 'changing', text: 'change' },
  { tag: 'changed', text: 'finish' },
] as const;

/** A forgotten password in three steps: the phone, the new password, done (ROUTE-08). */
export function AlterationPage() {
  const t = useText(registrationText);
  const [{ forgotten }] = useState(signInMethods);
  const actor = useActorRef(passwordResetMachine, { inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  const { send } = actor;
  if (!forgotten) {
    return (
      <EmptyState
        title={t('alterationClosed')}
        description={t('alterationClosedHint')}
        action={<SignInLink />}
      />
    );
  }
  const current = steps.findIndex(({ tag }) => snapshot.hasTag(tag));
  const stepList = <StepList steps={steps.map(({ text }) => t(text))} current={current} />;
  if (snapshot.hasTag('changed')) {
    return (
      <section>
        {stepList}
        <Outcome title={t('changed')} hint={t('changedHint')} />
      </section>
    );
  }
  return (
    <section aria-labelledby="alteration-title">
      <h1 id="alteration-title" className="mb-4 font-semibold text-2xl">
        {t('alteration')}
      </h1>
      {stepList}
      {snapshot.context.verified === undefined ? (
        <VerifyPhone onVerified={verified => send({ type: 'phone.verified', verified })} />
      ) : (
        <ChangePassword
          verified={snapshot.context.verified}
          onBack={() => send({ type: 'step.back' })}
          onChanged={() => send({ type: 'password.changed' })}
        />
      )}
    </section>
  );
}

function VerifyPhone({ onVerified }: { onVerified: (phone: VerifiedPhone) => void }) {
  const t = useText(registrationText);
  const record = useRecordForm({
    schema: phoneSchema(),
    defaultValues: { mobile: '', captcha: '' },
    save: async ({ mobile: phone, captcha }) => {
      const { smscode: ticket, username } = await withFieldErrors(
        { phone: 'mobile', smscode: 'captcha' },
        () => request(phoneVerification, { phone, smscode: captcha }, { handlesFailure: true }),
      );
      onVerified({ phone, username, ticket });
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
  verified: VerifiedPhone;
  onBack: () => void;
  onChanged: () => void;
}

function ChangePassword({ verified, onBack, onChanged }: ChangePasswordProps) {
  const t = useText(registrationText);
  const { phone, username, ticket: smscode } = verified;
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
