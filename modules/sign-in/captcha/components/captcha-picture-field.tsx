import { RefreshCw } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input } from '#modules/ground/ui/index.ts';
import { captchaText } from '../text.ts';

interface CaptchaPictureFieldProps {
  /** The name of the input in its form. */
  name: string;
  /** The label of the input; a different one where the form has a code as well. */
  label: string | undefined;
  error: string | undefined;
  /** The picture as a data URL; undefined while there is none. */
  picture: string | undefined;
  loading: boolean;
  onRenew: () => void;
}

/** The input for the text of the picture, and the picture, which is renewed by a click. */
export function CaptchaPictureField({
  name,
  label,
  error,
  picture,
  loading,
  onRenew,
}: CaptchaPictureFieldProps) {
  const t = useText(captchaText);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Field label={label ?? t('captcha')} error={error}>
        <Input
          // The text of the old picture does not apply to the new one.
          key={picture}
          name={name}
          autoFocus={picture !== undefined}
          aria-required
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          className="h-10"
        />
      </Field>
      <button
        type="button"
        onClick={onRenew}
        disabled={loading}
        aria-label={t('renew')}
        title={t('renew')}
        className="mt-[27px] grid h-10 w-30 place-items-center overflow-hidden rounded border border-border-strong bg-surface text-text-muted text-xs hover:border-text-faint disabled:opacity-60"
      >
        {picture ? (
          // The picture has a light background in either theme.
          <img src={picture} alt="" data-theme="light" className="h-full w-full bg-surface object-contain" />
        ) : loading ? (
          <RefreshCw aria-hidden className="size-4 animate-spin" />
        ) : (
          <span className="px-2">{t('missing')}</span>
        )}
      </button>
    </div>
  );
}
