import type { Bilingual, Translate } from '#contract/resource/text.ts';
import { extensionOf, type TableColumn } from '#machines/editable-table/columns.logic.ts';
import {
  columnKey,
  type EditableColumn,
  type SpecialColumn,
  type ValueColumn,
  valueColumns,
} from './columns.ts';
import type { ResolvedColumn, ShownColumn } from './scope.tsx';

const titleOf = (title: string | Bilingual, translate: Translate) =>
  typeof title === 'string' ? title : translate(title);

/** The columns as the machine knows them. */
export const behaviourOf = (column: ValueColumn, title: string): TableColumn => ({
  key: columnKey(column),
  title,
  type: column.type,
  ...(column.width !== undefined && { width: column.width }),
  ...(column.defaultValue !== undefined && { defaultValue: column.defaultValue }),
  ...(column.defaultChecked !== undefined && { defaultChecked: column.defaultChecked }),
  ...(column.customValue && { customValue: column.customValue }),
  ...(column.disabled && { disabled: true }),
  ...(column.editableIn && { editableIn: column.editableIn }),
  ...(column.isOrder && { isOrder: true }),
  ...(column.statistics && { statistics: column.statistics }),
  ...(column.fieldExtendJson !== undefined && { fieldExtendJson: column.fieldExtendJson }),
  ...(column.validateRules && { validateRules: column.validateRules }),
  ...(column.linkageKey !== undefined && { linkageKey: column.linkageKey }),
});

/** The columns with what follows from their options. */
export function resolvedColumns(
  columns: readonly EditableColumn[],
  translate: Translate,
): ReadonlyMap<string, ResolvedColumn> {
  const values = valueColumns(columns);
  const parents = new Map(values.map(column => [column.linkageKey, columnKey(column)]));
  return new Map(
    values.map(options => {
      const id = columnKey(options);
      const label = titleOf(options.title, translate);
      const behaviour = behaviourOf(options, label);
      const placeholder = options.placeholder?.replaceAll('${title}', label);
      return [
        id,
        {
          id,
          label,
          options,
          behaviour,
          extension: extensionOf(behaviour),
          parent: parents.get(id),
          placeholder,
        },
      ];
    }),
  );
}

/** The columns that are shown: special ones in their place, and those with a value that are not hidden (TABLE-78). */
export const shownColumns = (
  columns: readonly EditableColumn[],
  resolved: ReadonlyMap<string, ResolvedColumn>,
): ShownColumn[] =>
  columns.flatMap((column): ShownColumn[] => {
    if (column.type.startsWith('row-')) {
      return [{ kind: 'special', id: column.type, column: column as SpecialColumn }];
    }
    const value = resolved.get(columnKey(column as ValueColumn));
    return value && column.type !== 'hidden' ? [{ kind: 'value', id: value.id, column: value }] : [];
  });
