import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportOffer, ImportRow, ImportRowOutcome } from '#contract/areas/import-runs.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { differencesOf } from '#machines/editable-table/differences.logic.ts';
import type { CorrectedRow, ImportRunState } from '#machines/import-wizard/import-wizard.types.ts';
import { textOf, translateBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Notice, Tag } from '#modules/ground/ui/index.ts';
import {
  type EditableColumn,
  EditableTable,
  type SlotProps,
  useEditableTable,
} from '#modules/kit/editable-table/index.ts';
import { labelIn } from '../labels.ts';
import { importWizardText } from '../text.ts';
import type { ImportWizardActor } from '../use-import-wizard.ts';
import { outcomeTones } from './settled-rows.tsx';

interface CorrectableRowsProps {
  actor: ImportWizardActor;
  resource: AnyResource;
  fields: ImportOffer['fields'];
  run: ImportRunState;
  rows: readonly ImportRow[];
  isDisabled: boolean;
}

/** Rows that are not written yet, as the sheet has them, in a table in which they are corrected. */
export function CorrectableRows({ actor, resource, fields, run, rows, isDisabled }: CorrectableRowsProps) {
  const t = useText(importWizardText);
  const [columns] = useState(() => columnsOf(resource, fields, run));
  const [first] = useState(() => valuesOf(rows));
  const table = useEditableTable({ columns, rows: first as never, disabled: isDisabled });
  const { actor: tableActor, handle } = table;
  const isLost = useSelector(actor, snapshot => snapshot.matches('correctionLost'));
  const isSending = useSelector(actor, snapshot => snapshot.hasTag('sending'));
  const shownRows = useRef<readonly ImportRow[]>(undefined);
  useEffect(() => {
    // What is typed stays while the same rows are shown.
    if (isSameRows(shownRows.current, rows)) return;
    shownRows.current = rows;
    const { stored, typed } = tableRowsOf(rows, actor.getSnapshot().context.unchecked);
    tableActor.send({ type: 'rows.set', rows: typed, stored });
    tableActor.send({
      type: 'rows.refuse',
      refusals: rows.flatMap(({ position, faults }) => {
        const cells = faults.flatMap(({ field, message }) =>
          field === null ? [] : [[field, message] as const],
        );
        const whole = faults.find(({ field }) => field === null)?.message;
        return faults.length === 0
          ? []
          : [{ rowId: String(position), cells: Object.fromEntries(cells), ...(whole && { message: whole }) }];
      }),
    });
  }, [rows, actor, tableActor]);
  const present = useSelector(tableActor, ({ context }) => context.rows);
  const stored = useSelector(tableActor, ({ context }) => context.stored);
  const places = useSelector(tableActor, ({ context }) => context.places);
  const corrections = useMemo(
    () => correctionsIn({ rows: present, stored, places }, rows),
    [present, stored, places, rows],
  );
  const pending = useSelector(actor, ({ context }) => context.unchecked.length);
  const chosen = useSelector(tableActor, ({ context }) => context.selected.size);
  const typed = JSON.stringify(corrections);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept when it changes, and not again once it was sent
  useEffect(() => {
    const { context } = tableActor.getSnapshot();
    const positions = context.stored.rows.map(({ id }) => Number(id));
    actor.send({ type: 'rows.change', positions, rows: correctionsIn(context, rows) });
  }, [typed]);
  return (
    <div className="grid gap-2">
      {isLost && <Notice tone="danger">{t('correctionLost')}</Notice>}
      <p className="text-sm text-text-muted">{t('correctHint')}</p>
      <EditableTable
        table={table}
        label={t('rows')}
        maxHeight={420}
        marksChanges
        toolbar={{
          buttons: ['clearSelection'],
          prefix: (
            <>
              <Button
                variant={pending > 0 ? 'primary' : 'default'}
                disabled={pending === 0 || isDisabled}
                loading={isSending}
                onClick={() => actor.send({ type: 'rows.correct', rows: corrections })}
              >
                {t('correct', { count: pending })}
              </Button>
              {chosen > 0 && (
                <Button disabled={isDisabled} onClick={() => handle.removeSelection()}>
                  {t('leaveOut', { count: chosen })}
                </Button>
              )}
            </>
          ),
        }}
      />
    </div>
  );
}

/** The rows as they were read, and with what the person has typed in them before. */
function tableRowsOf(rows: readonly ImportRow[], unchecked: readonly CorrectedRow[]) {
  const stored = valuesOf(rows).map(values => ({ id: values.id, values }));
  const corrections = new Map(unchecked.map(row => [String(row.position), row]));
  const typed = stored.flatMap(row => {
    const { cells, isLeftOut } = corrections.get(row.id) ?? {};
    if (isLeftOut) return [];
    return [cells ? { ...row, values: { ...row.values, ...cells } } : row];
  });
  return { stored, typed };
}

const isSameRows = (one: readonly ImportRow[] | undefined, other: readonly ImportRow[]): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

const valuesOf = (rows: readonly ImportRow[], separator = textOf(importWizardText)('reasonSeparator')) =>
  rows.map(({ position, number, outcome, name, cells, faults }) => ({
    ...cells,
    id: String(position),
    '#number': number,
    '#outcome': { outcome, name },
    '#reason': faults.map(({ message }) => message).join(separator),
  }));

/** What differs from the rows as they were read: new texts of cells, and removed rows. */
function correctionsIn(
  context: Parameters<typeof differencesOf>[0],
  rows: readonly ImportRow[],
): CorrectedRow[] {
  const { updated, removed } = differencesOf(context);
  const leftOut = new Set(
    rows.flatMap(({ position, outcome }) => (outcome === 'leftOut' ? [String(position)] : [])),
  );
  return [
    ...updated.map(({ rowId, values }) => ({
      position: Number(rowId),
      cells: Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          name.startsWith('#') ? [] : [[name, value === undefined || value === null ? '' : String(value)]],
        ),
      ),
      ...(leftOut.has(rowId) && { isLeftOut: false }),
    })),
    ...removed.map(({ id }) => ({ position: Number(id), isLeftOut: true })),
  ];
}

function columnsOf(
  resource: AnyResource,
  fields: ImportOffer['fields'],
  { plan, rows }: ImportRunState,
): EditableColumn[] {
  const t = textOf(importWizardText);
  const labelOf = labelIn(resource, translateBilingual);
  const corrected = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  // A field without a column can still be filled here, because a new record may need it.
  const shown = fields.filter(
    ({ name, isNeeded }) => name in plan.mapping || corrected.has(name) || isNeeded,
  );
  return [
    { type: 'row-checkbox' },
    { key: '#number', title: t('number'), type: 'normal', width: 84, disabled: true },
    { key: '#outcome', title: t('outcome'), type: 'slot', width: 130, disabled: true, Slot: Outcome },
    ...(rows.some(({ faults }) => faults.length > 0)
      ? [{ key: '#reason', title: t('reason'), type: 'slot', width: 240, disabled: true, Slot: Reason }]
      : []),
    ...shown.map(field => {
      const title = labelOf(field);
      const { choices } = field;
      return {
        key: field.name,
        title,
        width: 150,
        ...(choices.length > 0
          ? { type: 'select', allowInput: true, options: choices.map(text => ({ value: text, text })) }
          : { type: 'input' }),
      } as EditableColumn;
    }),
  ] as EditableColumn[];
}

function Outcome({ value }: SlotProps) {
  const t = useText(importWizardText);
  const { outcome, name } = (value ?? {}) as { outcome?: ImportRowOutcome; name?: string };
  if (!outcome) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1 px-2">
      <Tag tone={outcomeTones[outcome]}>{t(`outcomes.${outcome}`)}</Tag>
      {name && <span className="truncate text-sm text-text-muted">{name}</span>}
    </span>
  );
}

/** All that is wrong with a row, also where no pointer rests on a cell. */
function Reason({ value }: SlotProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <span title={text} className="truncate px-2 text-sm text-danger">
      {text}
    </span>
  );
}
