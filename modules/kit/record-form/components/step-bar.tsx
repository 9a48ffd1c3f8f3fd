import { Check } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { recordText } from '../text.ts';
import type { StepForm } from '../use-step-form.ts';

/** The steps of a form: the present one is marked, and those that were shown can be chosen. */
export function StepBar({
  steps: { steps, step: present, reached, choose, isChecking },
}: {
  steps: StepForm;
}) {
  const t = useText(recordText);
  return (
    <ol aria-label={t('steps')} className="mb-5 flex items-center gap-3">
      {steps.map(({ title }, index) => {
        const isPresent = index === present;
        return (
          <li
            key={title}
            className={cn(
              'flex min-w-0 items-center gap-3',
              index > 0 && 'before:h-px before:w-4 before:shrink-0 before:bg-border sm:before:w-8',
            )}
          >
            <button
              type="button"
              disabled={index > reached || isChecking}
              aria-current={isPresent ? 'step' : undefined}
              onClick={() => choose(index)}
              className="flex min-w-0 items-center gap-2 rounded py-1 text-text-muted disabled:cursor-default aria-[current=step]:font-semibold aria-[current=step]:text-text"
            >
              <span
                aria-hidden
                className={cn(
                  'grid size-6 shrink-0 place-items-center rounded-full border border-border-strong text-sm tabular-nums',
                  isPresent && 'border-accent-ink bg-accent-soft text-accent-ink',
                )}
              >
                {index < present ? <Check aria-hidden className="size-3.5" /> : index + 1}
              </span>
              <span className={cn('truncate', !isPresent && 'max-sm:sr-only')}>{title}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
