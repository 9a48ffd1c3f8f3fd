import { auditFields } from '#contract/resource/audit.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { Field, SheetOptions } from '#contract/resource/field.ts';
import { isReadable, isWritable } from '#contract/resource/schemas.ts';

/** A column of exported and imported sheets. */
export interface SheetColumn {
  readonly name: string;
  readonly heading: string;
  readonly field: Field;
  /** Whether an import refuses a sheet without it. */
  readonly needed: boolean;
  /** Whether an import reads its values. */
  readonly imported: boolean;
  /** The message for a row with a duplicate. */
  readonly taken?: string;
  /** Further texts of codes that an import accepts. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** The columns of the sheets of a resource, in their order. */
export function sheetColumnsOf(resource: AnyResource): SheetColumn[] {
  const fields: Record<string, Field> = { ...resource.fields, ...auditFields(resource) };
  const columns = Object.entries(fields).flatMap(([name, field], index) => {
    const { sheet, required } = field.options;
    if (sheet === undefined || !isReadable(field)) return [];
    const { heading, order, needed, imported, taken, aliases }: SheetOptions =
      typeof sheet === 'string' ? { heading: sheet } : sheet;
    return [
      {
        column: {
          name,
          heading,
          field,
          needed: needed ?? required !== undefined,
          imported: imported ?? isWritable(field, 'adding'),
          taken,
          aliases,
        },
        order: order ?? index,
      },
    ];
  });
  return columns.toSorted((left, right) => left.order - right.order).map(({ column }) => column);
}
