import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '#modules/platform/i18n/index.ts';
import { Field, PasswordInput } from '#modules/ui/index.ts';
import { registrationText } from '../text.ts';
import { PasswordStrength } from './password-strength.tsx';

interface PasswordValues {
  password: string;
  again: string;
}

/** A new password, how strong it is, and the password again. */
export function NewPasswordFields({ label }: { label: string }) {
  const t = useText(registrationText);
  const { register, formState } = useFormContext<PasswordValues>();
  const password = useWatch<PasswordValues, 'password'>({ name: 'password' });
  return (
    <>
      <Field label={label} required error={formState.errors.password?.message}>
        <PasswordInput
          autoComplete="new-password"
          placeholder={t('passwordPlaceholder')}
          maxLength={128}
          className="h-10"
          {...register('password')}
        />
      </Field>
      <PasswordStrength password={password} />
      <Field label={t('again')} required error={formState.errors.again?.message}>
        <PasswordInput
          autoComplete="new-password"
          placeholder={t('againPlaceholder')}
          maxLength={128}
          className="h-10"
          {...register('again')}
        />
      </Field>
    </>
  );
}
