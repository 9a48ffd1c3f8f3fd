import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DataVersion, HistoryTable } from '#contract/areas/data-log.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { tablesQuery } from './api.ts';

/** How the tables, fields and operations of versions are called; by their names where the server names none. */
export interface TableNames {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly table: (name: string | null) => string;
  readonly field: (table: string | null, name: string) => string;
  readonly operation: (version: Pick<DataVersion, 'dataTable' | 'operation'>) => string;
}

/** The names of what versions are about, in the language of the console. */
export function useTableNames(): TableNames {
  const translate = useBilingual();
  const isNamed = useCapability('dataLogTables') === true;
  const { data } = useQuery({ ...tablesQuery, enabled: isNamed });
  return useMemo(() => {
    const tables = new Map<string | null, HistoryTable>((data ?? []).map(each => [each.table, each]));
    return {
      options: (data ?? []).map(({ table, title }) => ({ value: table, label: translate(title) })),
      table: name => {
        const known = tables.get(name);
        return known ? translate(known.title) : (name ?? '');
      },
      field: (table, name) => {
        const known = tables.get(table)?.fields.find(field => field.name === name);
        return known ? translate(known.label) : name;
      },
      operation: ({ dataTable, operation }) => {
        const known = operation ? tables.get(dataTable)?.verbs[operation] : undefined;
        return known ? translate(known) : (operation ?? '');
      },
    };
  }, [data, translate]);
}
