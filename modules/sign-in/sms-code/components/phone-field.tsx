import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input, type InputProps } from '#modules/ground/ui/index.ts';
import { smsCodeText } from '../text.ts';

interface PhoneFieldProps extends InputProps {
  error: string | undefined;
}

/** The number of a mobile phone. */
export function PhoneField({ error, ...input }: PhoneFieldProps) {
  const t = useText(smsCodeText);
  return (
    <Field label={t('mobile')} error={error}>
      <Input
        {...input}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        aria-required
        maxLength={20}
        placeholder={t('mobilePlaceholder')}
        className="h-10"
      />
    </Field>
  );
}
