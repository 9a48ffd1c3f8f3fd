import type { QueryClient } from '@tanstack/react-query';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { inputOf } from '#contract/resource/schemas.ts';
import type { Translate } from '#contract/resource/text.ts';
import { isSameValue } from '#machines/editable-table/differences.logic.ts';
import { isTemporary, type TableRow } from '#machines/editable-table/rows.logic.ts';
import { type FieldCheck, ruleCheck, serverCheck, uniqueCheck } from '#modules/kit/record-form/index.ts';
import { columnNameOf, wrongWith } from '#modules/kit/resource-page/index.ts';
import { formValuesIn, type TableField } from './table-fields.ts';

export interface RuleSources {
  readonly resource: AnyResource;
  readonly fields: readonly TableField[];
  readonly client: QueryClient;
  readonly translate: Translate;
  /** The stored row with an id; undefined for a new one. */
  readonly stored: (id: string) => TableRow | undefined;
  /** The record that a row shows. */
  readonly recordOf: (id: string) => object | undefined;
}

/**
 * What the cells of a field must follow: the rules of the form. The server is asked about changed cells only, each by a
 * check of its own, because a check drops what it was asked before.
 */
export function rulesOf({ resource, fields, client, translate, stored, recordOf }: RuleSources) {
  const checks = new Map<string, readonly FieldCheck[]>();
  const checksOf = ({ name, field, adding, editing }: TableField, row: TableRow): readonly FieldCheck[] => {
    const key = `${row.id} ${name}`;
    const known = checks.get(key);
    if (known) return known;
    const { unique, checkRule } = field.options;
    const ask = (editing ?? adding)?.change.ask;
    const column = { tableName: resource.table, fieldName: columnNameOf(name) };
    const dataId = isTemporary(row.id) ? {} : { dataId: row.id };
    const own = [
      ...(checkRule === undefined ? [] : [ruleCheck(client, checkRule)]),
      ...(unique ? [uniqueCheck(client, { ...column, ...dataId, message: translate(unique) })] : []),
      ...(ask
        ? [
            serverCheck(client, {
              key: [resource.name, 'asked', name, row.id],
              send: async value => (await ask(value, recordOf(row.id))) ?? null,
            }),
          ]
        : []),
    ];
    checks.set(key, own);
    return own;
  };
  return (field: TableField) => {
    const { required, unique } = field.field.options;
    const isDrawn = field.adding?.drawn === true;
    const schema = inputOf(field.field, translate);
    const handler = async (value: unknown, row: TableRow) => {
      const { adding, editing } = field;
      const formField = isTemporary(row.id) ? (adding ?? editing) : (editing ?? adding);
      const message = formField && wrongWith(formField, schema, formValuesIn(fields, row.values), translate);
      if (message !== undefined) return { passed: false, message };
      const before = stored(row.id);
      if (before && isSameValue(before.values[field.name], value)) return true;
      for (const check of checksOf(field, row)) {
        const refusal = await check(String(value ?? ''));
        if (refusal !== undefined) return { passed: false, message: refusal };
      }
      return true;
    };
    return [
      ...(required && !isDrawn ? [{ required: true, message: translate(required) }] : []),
      ...(unique ? [{ unique: true, message: translate(unique) }] : []),
      { handler },
    ];
  };
}
