import * as z from 'zod/mini';
import { bindThirdPhone, bindThirdUser, createThirdUser } from '#contract/areas/third-login.ts';
import { usernameInput } from '#contract/areas/users-schema.ts';
import { smsMode } from '#contract/areas/verification.ts';
import { normalForm } from '#contract/fields.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input, PasswordInput } from '#modules/ground/ui/index.ts';
import { EntryForm, useRecordForm } from '#modules/kit/record-form/index.ts';
import { mobileOf, PhoneField, phoneFields, SmsCodeField } from '#modules/sign-in/sms-code/index.ts';
import { thirdText } from '../third-text.ts';

interface BindingProps {
  /** The ticket of the provider's account. */
  uuid: string;
  /** The session is being opened. */
  busy: boolean;
  /** Called with the ticket that opens the session. */
  onTicket: (ticket: string) => void;
}

const options = { handlesFailure: true } as const;
const ignore = () => undefined;

function accountSchema() {
  const thirdTexts = textOf(thirdText);
  return z.object({
    username: z
      .string()
      .check(normalForm('code'), z.minLength(1, thirdTexts('needUsername')), z.maxLength(100)),
    password: z.string().check(z.minLength(1, thirdTexts('needPassword')), z.maxLength(128)),
  });
}

/** Binds to the user with a name and password. */
export function BindByAccount({ uuid, busy, onTicket }: BindingProps) {
  const t = useText(thirdText);
  const record = useRecordForm({
    schema: accountSchema(),
    defaultValues: { username: '', password: '' },
    save: async typed => onTicket(await request(bindThirdUser, { uuid, ...typed }, options)),
    onSaved: ignore,
    onLeft: ignore,
  });
  const { register, formState } = record.form;
  return (
    <EntryForm record={record} busy={busy} label={t('byAccount')} submitLabel={t('bind')}>
      <Field label={t('username')} error={formState.errors.username?.message}>
        <Input
          aria-required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('usernamePlaceholder')}
          className="h-10"
          {...register('username')}
        />
      </Field>
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
  );
}

/** Binds to the user with a phone. */
export function BindByPhone({ uuid, busy, onTicket }: BindingProps) {
  const t = useText(thirdText);
  const record = useRecordForm({
    schema: z.object(phoneFields()),
    defaultValues: { mobile: '', captcha: '' },
    save: async typed => onTicket(await request(bindThirdPhone, { ...typed, thirdUserUuid: uuid }, options)),
    onSaved: ignore,
    onLeft: ignore,
  });
  const { register, formState } = record.form;
  return (
    <EntryForm record={record} busy={busy} label={t('byPhone')} submitLabel={t('bind')}>
      <PhoneField error={formState.errors.mobile?.message} {...register('mobile')} />
      <SmsCodeField
        mode={smsMode.signIn}
        mobile={() => mobileOf(record.form)}
        error={formState.errors.captcha?.message}
        {...register('captcha')}
      />
    </EntryForm>
  );
}

const newAccountSchema = () => z.object({ username: z.union([z.literal(''), usernameInput]) });

/** Creates a user to bind to. */
export function BindByNewAccount({ uuid, busy, onTicket }: BindingProps) {
  const t = useText(thirdText);
  const record = useRecordForm({
    schema: newAccountSchema(),
    defaultValues: { username: '' },
    save: async ({ username }) => onTicket(await request(createThirdUser, { uuid, username }, options)),
    onSaved: ignore,
    onLeft: ignore,
  });
  const { register, formState } = record.form;
  return (
    <EntryForm record={record} busy={busy} label={t('byNew')} submitLabel={t('create')}>
      <Field label={t('newUsername')} hint={t('newUsernameHint')} error={formState.errors.username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={18}
          className="h-10"
          {...register('username')}
        />
      </Field>
    </EntryForm>
  );
}
