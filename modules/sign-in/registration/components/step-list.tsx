import { Check } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { registrationText } from '../text.ts';

/** The steps of a process, with the completed ones and the current one. */
export function StepList({ steps, current }: { steps: readonly string[]; current: number }) {
  const t = useText(registrationText);
  return (
    <ol aria-label={t('steps')} className="mb-6 flex items-center gap-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2 not-first:before:h-px not-first:before:w-5 not-first:before:bg-border-strong',
            index === current ? 'font-medium text-text' : 'text-text-muted',
          )}
        >
          <span
            aria-hidden
            className={cn(
              'grid size-6 shrink-0 place-items-center rounded-full border tabular-nums',
              index === current
                ? 'border-transparent bg-accent text-accent-text'
                : index < current
                  ? 'border-accent-ink text-accent-ink'
                  : 'border-border-strong',
            )}
          >
            {index < current ? <Check className="size-3.5" /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
