import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { type NameSource, rowsOfValues } from './picker-source.ts';

/** One value of a field as it is shown. */
export interface PickedValue {
  readonly value: string;
  /** Undefined while it is loading; the value itself where there is no name. */
  readonly label: string | undefined;
  /** The record that it refers to does not exist. */
  readonly isMissing: boolean;
}

/** The names of a field's values: those just chosen are known, others are fetched. */
export function usePicked(source: NameSource, values: readonly string[]) {
  const [known, setKnown] = useState<readonly PickerRow[]>([]);
  const unknown = values.filter(value => !known.some(row => row.value === value)).sort();
  const found = useQuery(rowsOfValues(source, unknown));
  const rows = [...known, ...(found.data ?? [])];
  const rowOf = (value: string) => rows.find(row => row.value === value);
  const picked = values.map((value): PickedValue => {
    const row = rowOf(value);
    const label = row?.label ?? (found.isPending ? undefined : value);
    return { value, label, isMissing: row === undefined && found.isSuccess };
  });
  return {
    picked,
    /** What the values stand for in the dialog; without a name, a value stands for itself. */
    rows: values.map((value): PickerRow => rowOf(value) ?? { value, label: value }),
    /** Keeps the names of rows, so that they need not be fetched. */
    learn: setKnown,
    failure: found.isError ? failureText(found.error) : undefined,
    retry: () => void found.refetch(),
  };
}
