import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import {
  checkedByAll,
  type FieldChecks,
  ruleCheck,
  serverCheck,
  uniqueCheck,
} from '#modules/kit/record-form/index.ts';
import { columnNameOf } from './column-name.ts';
import type { FormField } from './form-fields.ts';

/**
 * What the server is asked about single fields of a form: whether a value is unique, follows its check rule, and is possible.
 *
 * @param row the record that the form edits; undefined for a new one
 * @param scope what else the answers depend on: the same value may be refused among some records and accepted among others
 */
export function useFieldChecks(
  resource: AnyResource,
  fields: readonly FormField[],
  row: ListRow | undefined,
  scope: string,
): FieldChecks {
  const queryClient = useQueryClient();
  return useMemo((): FieldChecks => {
    const dataId = row === undefined ? undefined : String(row.id);
    const checked = fields.filter(({ field: { options }, change, written }) => {
      return written && (options.unique || options.checkRule !== undefined || change.ask);
    });
    return Object.fromEntries(
      checked.map(({ name, field: { options }, change: { ask } }) => {
        const { unique, checkRule } = options;
        const column = { tableName: resource.table, fieldName: columnNameOf(name), dataId };
        const checks = [
          ...(checkRule === undefined ? [] : [ruleCheck(queryClient, checkRule)]),
          ...(unique ? [uniqueCheck(queryClient, { ...column, message: translateBilingual(unique) })] : []),
          ...(ask
            ? [
                serverCheck(queryClient, {
                  key: entityKey(resource.name, 'asked', name, dataId ?? '', scope),
                  send: async value => (await ask(value, row)) ?? null,
                }),
              ]
            : []),
        ];
        return [name, checkedByAll(checks)];
      }),
    );
  }, [fields, queryClient, resource, row, scope]);
}
