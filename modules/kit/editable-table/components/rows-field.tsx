import { type ReactNode, useEffect, useRef } from 'react';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import type { EditableColumn } from '../columns.ts';
import { useEditableTable } from '../use-editable-table.ts';
import { EditableTable } from './editable-table.tsx';

export interface RowsFieldProps {
  /** The rows as the form holds them. */
  value: string;
  /** The rows of a value; one without an id is new. */
  read: (value: string) => readonly object[];
  /** A value with other rows; the id of a new one is temporary. */
  write: (rows: readonly TableRow[]) => string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The same as long as the field exists. */
  columns: readonly EditableColumn[];
  /** Names the table for screen readers. */
  label: string;
  /** Distinguishes what is kept about the table. */
  code: string;
  readOnly: boolean;
  /** The form has refused the value: every cell is judged. */
  isRefused?: boolean;
  /** Shown in place of no rows. */
  emptyText?: string;
  maxHeight?: number;
  prefix?: ReactNode;
}

/** A field of a form whose value is a list of rows in an order, edited as a table. */
export function RowsField({
  value,
  read,
  write,
  onChange,
  onBlur,
  columns,
  label,
  code,
  readOnly,
  isRefused = false,
  emptyText,
  maxHeight,
  prefix,
}: RowsFieldProps) {
  const latest = useLatest({ write, onChange });
  const table = useEditableTable({ columns, code, rows: read(value) as never, disabled: readOnly });
  const { actor, handle } = table;
  const written = useRef(value);
  useEffect(() => {
    let { rows } = actor.getSnapshot().context;
    const { unsubscribe } = actor.subscribe(({ context }) => {
      if (context.rows === rows) return;
      rows = context.rows;
      const next = latest.current.write(rows);
      if (next === written.current) return;
      written.current = next;
      latest.current.onChange(next);
    });
    return unsubscribe;
  }, [actor]);
  useEffect(() => {
    // A value that does not come from here: a form that was set back, or a draft that was taken.
    if (value === written.current) return;
    written.current = value;
    handle.setData(read(value) as never);
  }, [value, read, handle]);
  useEffect(() => {
    if (isRefused && value !== '') void handle.validate();
  }, [isRefused, value, handle]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <EditableTable
        table={table}
        label={label}
        pastesRows
        removesRows
        isGrouped
        {...(emptyText !== undefined && { emptyText })}
        {...(maxHeight !== undefined && { maxHeight })}
        {...(!readOnly && { toolbar: { prefix, buttons: ['add', 'batch_delete', 'clearSelection'] } })}
      />
    </div>
  );
}
