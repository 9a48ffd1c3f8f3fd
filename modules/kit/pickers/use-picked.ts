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
 * The names of a field's values. What is chosen or removed asks for nothing, as long as every value left is known; a further
 * one asks once for all. A change of their entity asks again.
 */
export function usePicked(source: NameSource, values: readonly string[]) {
  // The last answer stays while another choice of values is asked about.
  const [answer, setAnswer] = useState<Answer>({ asked: [], rows: [] });
  const [chosen, setChosen] = useState<readonly PickerRow[]>([]);
  const rows = [...answer.rows, ...chosen];
  const rowOf = (value: string) => rows.find(row => row.value === value);
  const isMissing = (value: string) => rowOf(value) === undefined && answer.asked.includes(value);
  const isNameless = (value: string) => rowOf(value) === undefined && !isMissing(value);

  const asked = [...new Set(values)].sort();
  const found = useQuery({
    ...rowsOfValues(source, asked),
    initialData: () => (asked.some(isNameless) ? undefined : asked.flatMap(value => rowOf(value) ?? [])),
  });
  if (found.data !== undefined && found.data !== answer.rows) {
    setAnswer({ asked, rows: found.data });
    setChosen(chosen.filter(({ value }) => !asked.includes(value)));
  }

  const isFailed = found.isError && asked.some(isNameless);
  const status: RemoteStatus = isFailed
    ? { ...statusOfFailure(found.error), onRetry: () => void found.refetch() }
    : { stage: asked.some(isNameless) ? 'loading' : 'ready' };
  return {
    picked: values.map((value): PickedValue => {
      const fallback = isFailed || isMissing(value) ? value : undefined;
      return { value, label: rowOf(value)?.label ?? fallback, isMissing: isMissing(value) };
    }),
    /** What the values represent in the dialog; without a name, a value represents itself. */
    rows: values.map((value): PickerRow => rowOf(value) ?? namelessRow(value)),
    /** Keeps the names of rows, so that they need not be fetched; a value that represents itself has none. */
    learn: (learned: readonly PickerRow[]) => {
      const named = learned.filter(({ isNameless }) => !isNameless);
      setChosen(before => [
        ...named,
        ...before.filter(row => !named.some(({ value }) => value === row.value)),
      ]);
    },
    /** How far the names are, and why they could not be fetched. */
    status,
  };
}
