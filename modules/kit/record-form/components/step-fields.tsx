import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { recordText } from '../text.ts';
import { firstFocusable } from '../use-error-focus.ts';
import type { StepForm } from '../use-step-form.ts';
import { StepBar } from './step-bar.tsx';

/** The fields of the step that is shown, below the steps; its first field has the focus when it comes. */
export function StepFields({ steps, children }: { steps: StepForm; children: ReactNode }) {
  const t = useText(recordText);
  const fields = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(steps.step);
  useEffect(() => {
    if (shown.current === steps.step) return;
    shown.current = steps.step;
    // A step that is shown because of a wrong value has the focus there.
    if (fields.current?.querySelector('[data-invalid]')) return;
    firstFocusable(fields.current)?.focus();
  }, [steps.step]);
  const title = steps.steps[steps.step]?.title ?? '';
  return (
    <>
      <StepBar steps={steps} />
      <fieldset
        ref={fields}
        className="min-w-0"
        aria-label={t('stepOf', { step: steps.step + 1, count: steps.steps.length, title })}
      >
        {children}
      </fieldset>
    </>
  );
}
