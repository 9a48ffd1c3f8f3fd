import type { ReactNode } from 'react';
import { auditFields } from '#contract/resource/audit.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { ColumnOptions, Field } from '#contract/resource/field.ts';
import type { Translate } from '#contract/resource/text.ts';
import type { ListColumn, ListRow } from '#modules/list-page/index.ts';
import { viewOf } from './kinds/registry.ts';
import { type ColumnChange, fieldsOf } from './types.ts';

type Change = ColumnChange<ListRow>;
type Placed = ListColumn<ListRow> & { readonly order: number };

/** The columns of the list: those of fields, changed by the page, and those of computed properties. */
export function columnsOf(
  page: { readonly resource: AnyResource; readonly columns?: object },
  translate: Translate,
): ListColumn<ListRow>[] {
  const fields = Object.entries({ ...fieldsOf(page.resource), ...auditFields(page.resource) });
  const changes = (page.columns ?? {}) as Readonly<Record<string, false | Change | undefined>>;
  const names = new Set(fields.map(([name]) => name));
  const own = fields.flatMap(([name, field], index) =>
    columnOf(name, field, index, changes[name], translate),
  );
  const computed = Object.entries(changes)
    .filter(([name]) => !names.has(name))
    .flatMap(([name, change], index): Placed[] => {
      if (!change) return [];
      const { label = [name, name], width = 120, order = names.size + index, cell, hidden } = change;
      return [{ key: name, header: translate(label), width, order, cell, defaultHidden: hidden }];
    });
  return [...own, ...computed].sort((left, right) => left.order - right.order);
}

function columnOf(
  name: string,
  field: Field,
  index: number,
  change: false | Change | undefined,
  translate: Translate,
): Placed[] {
  const { options, kind } = field;
  if (change === false || (options.list === undefined && change?.width === undefined)) return [];
  const listed = columnOptions(options.list, change);
  const coded = kind.codes !== undefined && !options.withoutText;
  const view = viewOf(field);
  return [
    {
      key: coded ? `${name}_dictText` : name,
      header: translate(listed.label ?? options.label),
      width: listed.width,
      order: listed.order ?? index,
      cell: change?.cell ?? (view.cell && (row => contentOf(row, name, field))),
      sortable: options.sortable,
      align: view.align,
      primary: listed.primary,
      inName: listed.inName,
      defaultHidden: listed.hidden,
    },
  ];
}

function columnOptions(list: number | ColumnOptions | undefined, change: Change | undefined): ColumnOptions {
  const declared = typeof list === 'number' ? { width: list } : list;
  const { cell, ...changed } = change ?? {};
  return { width: 120, ...declared, ...changed };
}

/** What a field of a record shows: its own cell, or its value; undefined where there is none. */
export function contentOf(row: object, name: string, field: Field): ReactNode {
  const value: unknown = Reflect.get(row, name);
  if (value === null || value === undefined || value === '') return undefined;
  const text: unknown = Reflect.get(row, `${name}_dictText`);
  const { cell } = viewOf(field);
  if (cell === undefined) return String(value);
  return cell({
    value: typeof value === 'number' ? value : String(value),
    text: typeof text === 'string' && text !== '' ? text : undefined,
    options: field.options,
  });
}
