import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, IconButton } from '#modules/ground/ui/index.ts';
import { pickerText } from '../picker-text.ts';
import type { PickerActor } from '../use-picker.ts';
import { cellText, type PickerColumn } from './picker-table.tsx';

interface PickerPanelProps {
  actor: PickerActor;
  /** Shows a table with these columns in place of names. */
  columns?: readonly PickerColumn[] | undefined;
  className?: string;
}

/** What is chosen so far, each with a button that removes it. */
export function PickerPanel({ actor, columns, className }: PickerPanelProps) {
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
      ) : columns ? (
        <ChosenTable actor={actor} columns={columns} />
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
              <RemoveButton actor={actor} value={value} label={label} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ChosenTable({ actor, columns }: { actor: PickerActor; columns: readonly PickerColumn[] }) {
  const t = useText(pickerText);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  return (
    <div className="thin-scroll min-h-0 flex-1 overflow-auto">
      <table aria-label={t('chosen', { count: chosen.length })} className="w-full text-left text-base">
        <thead className="sticky top-0 bg-surface-sunken text-sm text-text-muted">
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className="px-3 py-1.5 font-medium">
                {title}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {chosen.map(row => (
            <tr key={row.value} className="hover:bg-surface-hover">
              {columns.map((column, index) => (
                <td key={column.key} className="border-border border-b px-3 py-1">
                  {cellText(column, row) || (index === 0 ? row.label : '')}
                </td>
              ))}
              <td className="w-10 border-border border-b px-1">
                <RemoveButton actor={actor} value={row.value} label={row.label} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RemoveButton({ actor, value, label }: { actor: PickerActor; value: string; label: string }) {
  const t = useText(pickerText);
  return (
    <IconButton
      size="sm"
      tooltip={false}
      label={t('remove', { name: label })}
      onClick={() => actor.send({ type: 'choice.remove', value })}
    >
      <X aria-hidden />
    </IconButton>
  );
}
