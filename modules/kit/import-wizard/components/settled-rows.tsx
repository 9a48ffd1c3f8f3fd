import type { ImportRow, ImportRowOutcome } from '#contract/areas/import-runs.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Tag, type TagProps } from '#modules/ground/ui/index.ts';
import { importWizardText } from '../text.ts';

interface SettledRowsProps {
  rows: readonly ImportRow[];
  onOpen?: ((id: string) => void) | undefined;
}

/** What each outcome means. */
export const outcomeTones: Readonly<Record<ImportRowOutcome, NonNullable<TagProps['tone']>>> = {
  waiting: 'neutral',
  adds: 'accent',
  updates: 'accent',
  skips: 'neutral',
  refused: 'danger',
  leftOut: 'neutral',
  added: 'success',
  updated: 'success',
  failed: 'danger',
  undone: 'success',
  kept: 'danger',
};

const cell = 'border-border border-b px-2 py-2 text-left align-top';

/** The rows that became records, with links to them, and why some could not be undone. */
export function SettledRows({ rows, onOpen }: SettledRowsProps) {
  const t = useText(importWizardText);
  return (
    <div className="thin-scroll max-h-96 overflow-auto">
      <table className="w-full border-collapse text-sm">
        <thead className="text-text-muted">
          <tr>
            {(['number', 'record', 'outcome'] as const).map(name => (
              <th key={name} scope="col" className={cell}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ position, number, name, recordId, outcome, faults }) => (
            <tr key={position}>
              <td className={`${cell} tabular text-text-muted`}>{number}</td>
              <th scope="row" className={`${cell} wrap-anywhere font-normal`}>
                {onOpen && recordId && outcome !== 'undone' ? (
                  <Button variant="link" aria-label={t('open', { name })} onClick={() => onOpen(recordId)}>
                    {name}
                  </Button>
                ) : (
                  name
                )}
              </th>
              <td className={cell}>
                <Tag tone={outcomeTones[outcome]}>{t(`outcomes.${outcome}`)}</Tag>
                {faults.map(({ message }) => (
                  <p key={message} className="mt-1 text-danger wrap-anywhere">
                    {message}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
