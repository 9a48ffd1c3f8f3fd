import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { smsMode } from '#contract/areas/verification.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Notice } from '#modules/ground/ui/index.ts';
import { mobileOf, PhoneField, phoneFields, SmsCodeField } from '#modules/sign-in/sms-code/index.ts';
import { useSessionActor } from '../session-context.ts';
import { sessionText } from '../text.ts';

/** Sign-in with a code sent to the phone (AUTH-03, API-14). */
export default function PhoneForm() {
  const t = useText(sessionText);
  const session = useSessionActor();
  const state = useSelector(session, snapshot => snapshot);
  const { refusal } = state.context;
  const busy = state.hasTag('signingIn') || state.hasTag('choosing') || state.hasTag('signedIn');
  const [resolver] = useState(() => zodResolver(z.object(phoneFields())));
  const form = useForm({ resolver, defaultValues: { mobile: '', captcha: '' } });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label={t('byPhone')}
      className="grid gap-4"
      onSubmit={form.handleSubmit(typed =>
        session.send({ type: 'session.signIn', credentials: { method: 'phone', ...typed } }),
      )}
    >
      {refusal?.method === 'phone' && <Notice tone="danger">{refusal.message}</Notice>}
      <PhoneField autoFocus error={errors.mobile?.message} {...form.register('mobile')} />
      <SmsCodeField
        mode={smsMode.signIn}
        mobile={() => mobileOf(form)}
        error={errors.captcha?.message}
        {...form.register('captcha')}
      />
      <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-1 w-full">
        {t(busy ? 'submitting' : 'submit')}
      </Button>
    </form>
  );
}
