import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button, cn, IconButton } from '#modules/ui/index.ts';
import { pickerText } from '../picker-text.ts';
import type { PickerActor } from '../use-picker.ts';

/** What is chosen so far, each with a button that removes it. */
export function PickerPanel({ actor, className }: { actor: PickerActor; className?: string }) {
  const t = useText(pickerText);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  return (
    <section
      aria-label={t('chosen', { count: chosen.length })}
      className={cn('flex min-h-0 min-w-0 flex-col rounded border border-border', className)}
    >
      <div className="flex items-center justify-between border-border border-b px-3 py-1.5">
        <span role="status" className="tabular text-sm text-text-muted">
          {t('chosen', { count: chosen.length })}
        </span>
        <Button
          size="sm"
          variant="link"
          disabled={chosen.length === 0}
          onClick={() => actor.send({ type: 'choices.clear' })}
        >
          {t('clear')}
        </Button>
      </div>
      {chosen.length === 0 ? (
        <p className="px-3 py-4 text-center text-sm text-text-muted">{t('none')}</p>
      ) : (
        <ul className="thin-scroll min-h-0 flex-1 overflow-auto p-1">
          {chosen.map(({ value, label, hint }) => (
            <li key={value} className="flex items-center gap-1 rounded px-2 hover:bg-surface-hover">
              <span
                className="min-w-0 flex-1 truncate text-base"
                data-tooltip={label}
                data-tooltip-when="clipped"
              >
                {label}
                {hint && <span className="ml-1.5 text-sm text-text-muted">{hint}</span>}
              </span>
              <IconButton
                size="sm"
                tooltip={false}
                label={t('remove', { name: label })}
                onClick={() => actor.send({ type: 'choice.remove', value })}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
