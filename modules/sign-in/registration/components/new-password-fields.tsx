import { type UseFormRegisterReturn, useFormContext, useWatch } from 'react-hook-form';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, PasswordInput } from '#modules/ground/ui/index.ts';
import { registrationText } from '../text.ts';
import { PasswordStrength } from './password-strength.tsx';

interface PasswordValues {
  password: string;
  again: string;
}

interface NewPasswordFieldsProps {
  label: string;
  /**
   * The two registered fields: the form registers them itself, because that order decides which error is focused first.
   */
  fields: Readonly<Record<keyof PasswordValues, UseFormRegisterReturn>>;
}

/** A new password, how strong it is, and the password again. */
export function NewPasswordFields({ label, fields }: NewPasswordFieldsProps) {
  const t = useText(registrationText);
  const { formState } = useFormContext<PasswordValues>();
  const password = useWatch<PasswordValues, 'password'>({ name: 'password' });
  return (
    <>
      <Field label={label} error={formState.errors.password?.message}>
        <PasswordInput
          aria-required
          autoComplete="new-password"
          placeholder={t('passwordPlaceholder')}
          maxLength={128}
          className="h-10"
          {...fields.password}
        />
      </Field>
      <PasswordStrength password={password} />
      <Field label={t('again')} error={formState.errors.again?.message}>
        <PasswordInput
          aria-required
          autoComplete="new-password"
          placeholder={t('againPlaceholder')}
          maxLength={128}
          className="h-10"
          {...fields.again}
        />
      </Field>
    </>
  );
}
