import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import type { Option } from '#modules/ground/ui/index.ts';
import { type ColumnOption, textOfOption } from '../columns.ts';
import type { ResolvedColumn } from '../scope.tsx';
import { asText } from './kind.ts';

const optionOf = (option: ColumnOption): Option => ({
  value: option.value,
  label: textOfOption(option),
  ...(option.disabled && { disabled: true }),
});

const none: readonly ColumnOption[] = [];

/** The choices of a cell that are no dictionary: those of its column, or those below the value that they follow (TABLE-11, TABLE-44). */
export function useColumnOptions(
  { id, options, parent }: ResolvedColumn,
  row: TableRow,
): { options: readonly Option[]; isLoading: boolean; error: unknown; retry: () => void } {
  const above = parent === undefined ? '' : asText(row.values[parent]);
  const { linkedOptions } = options;
  const isLinked = linkedOptions !== undefined;
  const linked = useQuery({
    // Tables with the same function share what it returned.
    queryKey: ['editableTable', 'linked', id, linkedOptions && keyOfFunction(linkedOptions), above],
    queryFn: async () => (await linkedOptions?.(above)) ?? none,
    enabled: isLinked && (parent === undefined || above !== ''),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const given = isLinked ? (linked.data ?? none) : (options.options ?? none);
  return {
    options: useMemo(() => given.map(optionOf), [given]),
    isLoading: isLinked && linked.isLoading,
    error: linked.error,
    retry: () => void linked.refetch(),
  };
}

const keys = new WeakMap<object, number>();
let count = 0;

function keyOfFunction(work: object): number {
  const known = keys.get(work);
  if (known !== undefined) return known;
  count += 1;
  keys.set(work, count);
  return count;
}
