import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { namelessRow, type PickerRow } from '#machines/picker/picker.logic.ts';
import type { RemoteStatus } from './control-props.ts';
import { statusOfFailure } from './machine-failure.ts';
import { type NameSource, rowsOfValues } from './picker-source.ts';

/** One value of a field as it is shown. */
export interface PickedValue {
  readonly value: string;
  /** Undefined while it is loading; the value itself where there is no name. */
  readonly label: string | undefined;
  /** The record that it refers to does not exist. */
  readonly isMissing: boolean;
}

/** The rows that were found, and for which values. */
interface Answer {
  readonly asked: readonly string[];
  readonly rows: readonly PickerRow[];
}

/**
 * The names of a field's values: those just chosen are known, others are fetched. A removed value asks for nothing, and a
 * further one once for all that are not known.
 */
export function usePicked(source: NameSource, values: readonly string[]) {
  const [known, setKnown] = useState<readonly PickerRow[]>([]);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const isKnown = (value: string) => known.some(row => row.value === value);
  const others = values.filter(value => !(isKnown(value) || asked.includes(value)));
  if (others.length > 0) {
    const kept = asked.filter(value => values.includes(value));
    setAsked([...new Set([...kept, ...others])].sort());
  }
  const found = useQuery(rowsOfValues(source, asked));
  // The last answer stays while another choice of values is asked about.
  const [answer, setAnswer] = useState<Answer>({ asked: [], rows: [] });
  if (found.data !== undefined && found.data !== answer.rows) setAnswer({ asked, rows: found.data });
  const rows = [...known, ...answer.rows];
  const rowOf = (value: string) => rows.find(row => row.value === value);
  const picked = values.map((value): PickedValue => {
    const row = rowOf(value);
    const isMissing = row === undefined && answer.asked.includes(value);
    return { value, label: row?.label ?? (isMissing || found.isError ? value : undefined), isMissing };
  });
  const isNaming = picked.some(({ label }) => label === undefined);
  const status: RemoteStatus = found.isError
    ? { ...statusOfFailure(found.error), onRetry: () => void found.refetch() }
    : { stage: isNaming ? 'loading' : 'ready' };
  return {
    picked,
    /** What the values stand for in the dialog; without a name, a value stands for itself. */
    rows: values.map((value): PickerRow => rowOf(value) ?? namelessRow(value)),
    /** Keeps the names of rows, so that they need not be fetched; a value that stands for itself has none. */
    learn: (chosen: readonly PickerRow[]) => {
      const named = chosen.filter(({ isNameless }) => !isNameless);
      setKnown(before => [
        ...named,
        ...before.filter(row => !named.some(({ value }) => value === row.value)),
      ]);
    },
    /** How far the names are, and why they could not be fetched. */
    status,
  };
}
