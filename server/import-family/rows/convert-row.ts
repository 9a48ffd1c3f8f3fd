import { is, SQL } from 'drizzle-orm';
import type { Report } from '#server/import-family/moved/report.ts';
import type { FamilyRow } from '#server/import-family/source/family-source.ts';
import type { MovingRow, RowValues } from '../moved/moved-table.ts';
import { convertValue } from './convert-value.ts';
import type { PlannedColumn, TablePlan } from './table-plan.ts';

/** The row as the table here takes it; undefined when it does not fit, which the report then contains. */
export function convertRow(row: FamilyRow, plan: TablePlan, report: Report): MovingRow | undefined {
  const id = typeof row.values.id === 'string' ? row.values.id : '';
  if (row.fault !== undefined || id === '') {
    report.refuse(plan.name, id || '(no id)', undefined, row.fault ?? 'has no identifier');
    return undefined;
  }
  const values: RowValues = {};
  for (const planned of plan.columns) {
    const converted = convertColumn(row, planned, plan.name, id, report);
    if ('fault' in converted) {
      report.refuse(plan.name, id, planned.source.name, converted.fault);
      return undefined;
    }
    values[planned.property] = converted.value;
  }
  for (const column of plan.unknown) {
    const value = row.values[column];
    if (value !== null && value !== '')
      report.note(plan.name, column, 'has no place here: its values are left behind', id);
  }
  return { id, raw: row.values, values };
}

function convertColumn(
  { values }: FamilyRow,
  { column, source, isEmptyUnlessSet }: PlannedColumn,
  table: string,
  id: string,
  report: Report,
) {
  const raw = values[source.name] ?? null;
  const given = isEmptyUnlessSet && raw === '' ? null : raw;
  const converted = convertValue(given, column, source.isUtc);
  if ('fault' in converted) return converted;
  if (converted.note) report.note(table, source.name, converted.note, id);
  if (converted.value !== null || !column.notNull) return converted;
  if (column.default === undefined || is(column.default, SQL)) return { fault: 'is empty, but needed' };
  return { value: column.default };
}
