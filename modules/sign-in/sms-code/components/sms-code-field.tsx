import { useRef, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button, Field, Input, type InputProps } from '#modules/ground/ui/index.ts';
import { CaptchaStep } from '#modules/sign-in/captcha/index.ts';
import { SliderVerification } from '#modules/sign-in/slider/index.ts';
import { smsCodeText } from '../text.ts';
import { type SendCode, type SmsMode, useSmsCode } from '../use-sms-code.ts';

/** Named differently from the code, which forms call `captcha` as the interface does. */
const pictureName = 'picture';

interface SmsCodeFieldProps extends InputProps {
  /** What the code is for, or what sends it. */
  mode: SmsMode | SendCode;
  /** The number to send to; undefined when it is invalid, in which case its field already shows the error. */
  mobile: () => Promise<string | undefined>;
  error: string | undefined;
}

/**
 * The input of a code, and the button that sends it after the slider was dragged or, after many codes, a captcha was
 * read.
 */
export function SmsCodeField({ mode, mobile, error, ...input }: SmsCodeFieldProps) {
  const t = useText(smsCodeText);
  const box = useRef<HTMLDivElement>(null);
  const code = useSmsCode(mode, () => box.current?.querySelector('input')?.focus());
  const { proving, sending, waiting, secondsLeft, failure, captcha } = code;
  const isPictureShown = captcha?.view === 'picture';
  const [isUnread, setUnread] = useState(false);
  const picture = () => box.current?.querySelector<HTMLInputElement>(`input[name="${pictureName}"]`);
  const ask = async () => {
    const number = await mobile();
    if (number === undefined) return;
    const read = picture()?.value.trim();
    setUnread(read === '');
    if (read === '') picture()?.focus();
    else code.ask(number, read);
  };
  return (
    <div ref={box} className="grid gap-2">
      <Field
        label={t('code')}
        error={error ?? (isPictureShown ? undefined : failure)}
        hint={waiting ? t('sent') : undefined}
      >
        {control => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <Input
              {...control}
              {...input}
              inputMode="numeric"
              autoComplete="one-time-code"
              aria-required
              maxLength={10}
              placeholder={t('codePlaceholder')}
              className="h-10"
            />
            <Button
              size="lg"
              className="min-w-30 px-3 text-base tabular-nums"
              disabled={waiting}
              loading={sending}
              onClick={() => void ask()}
            >
              {waiting ? t('sendAgain', { seconds: secondsLeft }) : t('send')}
            </Button>
          </div>
        )}
      </Field>
      {captcha && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the input of the picture requests the code
        <div
          className="grid gap-2"
          onChange={() => setUnread(false)}
          onKeyDown={keyHandler(event => {
            if (event.key !== 'Enter' || event.target !== picture()) return;
            event.preventDefault();
            void ask();
          })}
        >
          <CaptchaStep
            {...captcha}
            name={pictureName}
            label={t('picture')}
            isNews
            isEmpty={isUnread}
            error={failure}
          />
        </div>
      )}
      {(proving || ((sending || waiting) && !code.hasAnswered)) && (
        <SliderVerification autoFocus onVerified={code.prove} />
      )}
    </div>
  );
}
