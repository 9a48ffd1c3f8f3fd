import type { ReactNode } from 'react';
import { auditFields } from '#contract/resource/audit.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { ColumnOptions, Field } from '#contract/resource/field.ts';
import { textOfRecord } from '#contract/resource/names.ts';
import type { Translate } from '#contract/resource/text.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import type { ListColumn, ListRow } from '#modules/kit/list-page/index.ts';
import { fittingWidth } from './column-width.ts';
import { viewOf } from './kinds/registry.ts';
import { type ColumnChange, fieldsOf } from './types.ts';

type Change = ColumnChange<ListRow>;
type Placed = ListColumn<ListRow> & { readonly order: number };
type ValuesOf = (row: ListRow) => object;

/** The declarations that the columns are derived from. */
interface ColumnSources {
  readonly resource: AnyResource;
  readonly columns?: object | undefined;
  readonly valuesOf?: ValuesOf | undefined;
}

/** The columns of the list: those of fields, with the changes of the page, and those of computed properties. */
export function columnsOf({ resource, columns, valuesOf }: ColumnSources, translate: Translate) {
  const fields = Object.entries({ ...fieldsOf(resource), ...auditFields(resource) });
  const changes = (columns ?? {}) as Readonly<Record<string, false | Change | undefined>>;
  const names = new Set(fields.map(([name]) => name));
  const own = fields.flatMap(([name, field], index) =>
    columnOf({ name, field, index, change: changes[name], valuesOf }, translate),
  );
  const computed = Object.entries(changes)
    .filter(([name]) => !names.has(name))
    .flatMap(([name, change], index): Placed[] => {
      if (!change) return [];
      const {
        label = [name, name],
        width = 120,
        order = names.size + index,
        hidden,
        tags,
        ...shown
      } = change;
      const group = shown.group && translate(shown.group);
      const header = translate(label);
      const fitting = Math.max(width, fittingWidth({ header, tags }, translate));
      return [{ ...shown, key: name, header, width: fitting, order, group, defaultHidden: hidden }];
    });
  return [...own, ...computed].sort((left, right) => left.order - right.order);
}

interface ColumnSource {
  readonly name: string;
  readonly field: Field;
  readonly index: number;
  readonly change: false | Change | undefined;
  readonly valuesOf: ValuesOf | undefined;
}

function columnOf({ name, field, index, change, valuesOf }: ColumnSource, translate: Translate): Placed[] {
  const { options, kind } = field;
  if (change === false || (options.list === undefined && change?.width === undefined)) return [];
  const listed = columnOptions(options.list, change);
  const coded = kind.codes !== undefined && !options.withoutText;
  const view = viewOf(field);
  const content = (row: ListRow) => contentOf(valuesOf ? valuesOf(row) : row, name, field);
  const header = translate(listed.label ?? options.label);
  const text = valuesOf && ((row: ListRow) => String(Reflect.get(valuesOf(row), name) ?? ''));
  return [
    {
      key: coded ? `${name}_dictText` : name,
      header,
      width: Math.max(listed.width, fittingWidth({ field, header, tags: change?.tags }, translate)),
      order: listed.order ?? index,
      cell: change?.cell ?? (view.cell || options.english ? content : undefined),
      text,
      sortable: options.sortable,
      align: view.align,
      primary: listed.primary,
      inName: listed.inName,
      defaultHidden: listed.hidden,
      card: listed.card,
      group: listed.group && translate(listed.group),
      summary: change?.summary,
    },
  ];
}

function columnOptions(list: number | ColumnOptions | undefined, change: Change | undefined): ColumnOptions {
  const declared = typeof list === 'number' ? { width: list } : list;
  const { cell, summary, tags, ...changed } = change ?? {};
  return { width: 120, ...declared, ...changed };
}

/** The content of a field of a record: the cell of its kind, or its value; undefined without a value. */
export function contentOf(row: object, name: string, field: Field): ReactNode {
  const shown = cellPropsOf(row, name, field);
  if (shown === undefined) return undefined;
  const { cell } = viewOf(field);
  return cell ? cell(shown) : String(shown.value);
}

function cellPropsOf(row: object, name: string, { options }: Field) {
  const value: unknown = textOfRecord(row, name, options, translateBilingual);
  if (value === null || value === undefined || value === '') return undefined;
  const text: unknown = options.withoutText ? undefined : Reflect.get(row, `${name}_dictText`);
  return {
    value: typeof value === 'number' ? value : String(value),
    text: typeof text === 'string' && text !== '' ? text : undefined,
    options,
  };
}

/** The whole value of a field of a record, for its details; undefined without a value. */
export function detailOf(row: object, name: string, field: Field): ReactNode {
  const shown = cellPropsOf(row, name, field);
  if (shown === undefined) return undefined;
  const { Detail, cell } = viewOf(field);
  if (Detail) return <Detail {...shown} />;
  return cell ? cell(shown) : String(shown.value);
}
