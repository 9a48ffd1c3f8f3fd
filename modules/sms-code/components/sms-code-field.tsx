import { useRef } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { SliderVerification } from '#modules/slider/index.ts';
import { Button, Field, Input, type InputProps } from '#modules/ui/index.ts';
import { smsCodeText } from '../text.ts';
import { type SmsMode, useSmsCode } from '../use-sms-code.ts';

interface SmsCodeFieldProps extends InputProps {
  /** What the code is for. */
  mode: SmsMode;
  /** The number to send to; undefined when it is none, which has been said at its field by then. */
  mobile: () => Promise<string | undefined>;
  error: string | undefined;
}

/** The box for a code, and the button that has it sent once a slider has been dragged. */
export function SmsCodeField({ mode, mobile, error, ...input }: SmsCodeFieldProps) {
  const t = useText(smsCodeText);
  const box = useRef<HTMLDivElement>(null);
  const code = useSmsCode(mode, () => box.current?.querySelector('input')?.focus());
  const { proving, sending, waiting, secondsLeft, failure } = code;
  const ask = async () => {
    const number = await mobile();
    if (number !== undefined) code.ask(number);
  };
  return (
    <div ref={box} className="grid gap-2">
      <Field label={t('code')} error={error ?? failure} hint={waiting ? t('sent') : undefined}>
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
      {(proving || sending || waiting) && <SliderVerification autoFocus onVerified={code.prove} />}
    </div>
  );
}
