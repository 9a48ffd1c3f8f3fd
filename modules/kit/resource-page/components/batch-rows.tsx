import type { BatchEditOutcome, BatchEditRow } from '#contract/areas/batch-edit.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState, Tag, type TagProps } from '#modules/ground/ui/index.ts';
import { keyOf, type ListRow } from '#modules/kit/list-page/index.ts';
import { batchText } from '../batch/text.ts';
import { detailOf } from '../columns.tsx';
import { type AnyPage, fieldsOf } from '../types.ts';

interface BatchRowsProps {
  page: AnyPage;
  rows: readonly BatchEditRow[];
  selected: readonly ListRow[];
}

const tones: Readonly<Record<BatchEditOutcome, NonNullable<TagProps['tone']>>> = {
  waiting: 'neutral',
  changes: 'accent',
  same: 'neutral',
  refused: 'danger',
  changed: 'success',
  failed: 'danger',
  undone: 'success',
  kept: 'danger',
};

const cell = 'border-border border-b px-2 py-2 text-left align-top';

/** Who changes from what to what, and which records are refused and why. */
export function BatchRows({ page, rows, selected }: BatchRowsProps) {
  const t = useText(batchText);
  const translate = useBilingual();
  const nameOf = ({ id, name, outcome }: BatchEditRow) => {
    const known = outcome === 'waiting' && selected.find(row => keyOf(row) === id);
    return known ? nameOfRecord(page.resource, known, translate) : name;
  };
  if (rows.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <div className="thin-scroll overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead className="text-text-muted">
          <tr>
            {(['record', 'change', 'outcome'] as const).map(name => (
              <th key={name} scope="col" className={cell}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <th scope="row" className={`${cell} wrap-anywhere font-normal`}>
                {nameOf(row)}
              </th>
              <td className={cell}>
                <ChangesOf page={page} changes={row.changes} />
              </td>
              <td className={cell}>
                <Tag tone={tones[row.outcome]}>{t(`outcomes.${row.outcome}`)}</Tag>
                {row.reason && <p className="mt-1 text-danger wrap-anywhere">{row.reason}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChangesOf({ page, changes }: { page: AnyPage } & Pick<BatchEditRow, 'changes'>) {
  const t = useText(batchText);
  const translate = useBilingual();
  const fields = fieldsOf(page.resource);
  return (
    <ul className="grid gap-1">
      {changes.map(({ field: name, before, beforeText, after, afterText }) => {
        const field = fields[name];
        const shown = (value: unknown, text: string | null) =>
          (field && detailOf({ [name]: value, [`${name}_dictText`]: text }, name, field)) ?? t('nothing');
        return (
          <li key={name}>
            <span className="text-text-muted">{field ? translate(field.options.label) : name}</span>{' '}
            <del className="text-danger wrap-anywhere">{shown(before, beforeText)}</del>
            <span aria-hidden> → </span>
            <ins className="text-success no-underline wrap-anywhere">{shown(after, afterText)}</ins>
          </li>
        );
      })}
    </ul>
  );
}
