import { isEditable } from '#machines/editable-table/columns.logic.ts';
import { cellId } from '#machines/editable-table/table-context.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Dialog, Field } from '#modules/ground/ui/index.ts';
import { asText } from '../cells/kind.ts';
import { kindOf } from '../cells/registry.ts';
import { type ResolvedColumn, useRow, useTableScope, useTableValue } from '../scope.tsx';
import { shownMessage } from '../shown-message.ts';
import { editableTableText } from '../text.ts';

/** The width of the dialog, in pixels (TABLE-128). */
const detailsWidth = 1200;

/** All fields of one row, with the editors of its cells. */
export function RowDetails({ rowId, onClose }: { rowId: string; onClose: () => void }) {
  const t = useText(editableTableText);
  const { columns } = useTableScope();
  return (
    <Dialog open onOpenChange={onClose} title={t('details')} width={detailsWidth}>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {columns.map(
          column =>
            column.kind === 'value' && <DetailField key={column.id} rowId={rowId} column={column.column} />,
        )}
      </div>
    </Dialog>
  );
}

function DetailField({ rowId, column }: { rowId: string; column: ResolvedColumn }) {
  const { actor } = useTableScope();
  const row = useRow(rowId);
  const isDisabled = useTableValue(({ context }) => context.disabled);
  const cell = { rowId, column: column.id };
  const message = useTableValue(({ context }) => context.faults.get(cellId(cell)));
  if (!row) return null;
  const { Editor, Text } = kindOf(column.options.type);
  const value = row.values[column.id];
  const text = { column, value, row };
  const isOpen = Editor && isEditable(column.behaviour, rowId) && !isDisabled;
  return (
    <Field group label={column.label} error={message && shownMessage(message)}>
      {isOpen ? (
        <Editor
          {...text}
          label={column.label}
          disabled={false}
          invalid={message !== undefined}
          onInput={next => actor.send({ type: 'cell.input', cell, value: next })}
          onChange={next => actor.send({ type: 'cell.change', cell, value: next })}
          onFill={values => actor.send({ type: 'cells.change', changes: [{ rowId, values }] })}
          onBlur={() => actor.send({ type: 'cell.blur', cell })}
        />
      ) : (
        <p className="min-h-8 py-1">{Text ? <Text {...text} /> : asText(value) || '—'}</p>
      )}
    </Field>
  );
}
