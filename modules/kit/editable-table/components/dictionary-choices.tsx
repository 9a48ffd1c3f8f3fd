import { useEffect } from 'react';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import { type ResolvedColumn, useTableScope } from '../scope.tsx';

/** Keeps the items of the dictionaries of columns at hand: a copy names them, a paste finds them. The cells have loaded them. */
export function DictionaryChoices() {
  const { columns } = useTableScope();
  return columns.map(column => {
    if (column.kind === 'special') return null;
    const { dictCode, dict } = column.column.options;
    const code = dictCode ?? dict;
    return code === undefined || code.includes(',') ? null : (
      <ColumnChoices key={column.id} column={column.column} code={code} />
    );
  });
}

function ColumnChoices({ column, code }: { column: ResolvedColumn; code: string }) {
  const { choices } = useTableScope();
  const { options } = useDictionary(code);
  useEffect(() => {
    choices.set(column.id, options);
  }, [choices, column.id, options]);
  return null;
}
