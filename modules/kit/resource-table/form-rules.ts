import * as z from 'zod/mini';
import type { RowRefusal } from '#machines/editable-table/editable-table.types.ts';
import type { RowSave } from '#machines/resource-table/resource-table.machine.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import {
  type FormValues,
  formValuesOf,
  inputOfForm,
  requireConfirmed,
} from '#modules/kit/resource-page/index.ts';
import { formValuesIn } from './table-fields.ts';
import type { TableSetup } from './use-table-setup.ts';

/** The values that the form of a row would have: those of its cells, over those of its record. */
function valuesOf({ rowId, verb }: RowSave, setup: TableSetup): FormValues {
  const { adding, editing, fields, known, recordOf } = setup;
  const row = known.actor?.getSnapshot().context.rows.find(({ id }) => id === rowId);
  const form = verb === 'add' ? formValuesOf(adding, undefined) : formValuesOf(editing, recordOf(rowId));
  return { ...form, ...formValuesIn(fields, row?.values ?? {}) };
}

const written = (saves: readonly RowSave[]) => saves.filter(({ verb }) => verb !== 'delete');

/** What the checks of the whole form refuse, at the cells of their fields, or at the row where a field has no column. */
export function formRefusals(saves: readonly RowSave[], setup: TableSetup): RowRefusal[] {
  const checks = setup.page.form?.checks?.() ?? [];
  if (checks.length === 0) return [];
  const schema = z.record(z.string(), z.unknown()).check(...(checks as never[]));
  return written(saves).flatMap((save): RowRefusal[] => {
    const { error } = schema.safeParse(valuesOf(save, setup));
    if (!error) return [];
    const issues = error.issues.map(({ path: [name], message }) => ({ name: String(name), message }));
    const isColumn = (name: string) => setup.fields.some(field => field.name === name);
    const cells = Object.fromEntries(
      issues.filter(({ name }) => isColumn(name)).map(({ name, message }) => [name, message]),
    );
    const other = issues.find(({ name }) => !isColumn(name));
    return [{ rowId: save.rowId, cells, ...(other && { message: other.message }) }];
  });
}

/** Shows what a person should know about the rows before they are saved, as the form does; false to change them. */
export async function isConfirmed(saves: readonly RowSave[], setup: TableSetup): Promise<boolean> {
  const { doubts } = setup.page.form ?? {};
  if (!doubts) return true;
  const find = async () => {
    const found = await Promise.all(
      written(saves).map(save =>
        doubts(valuesOf(save, setup), setup.recordOf(save.rowId) as ListRow | undefined),
      ),
    );
    return [...new Set(found.flat())];
  };
  try {
    await requireConfirmed(find, {}, undefined);
    return true;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

/**
 * A change together with what its resource always sends and its list does not have, loaded as the form loads it: servers
 * of the family read its absence as empty.
 */
export async function withAlwaysSent(
  input: Readonly<Record<string, unknown>>,
  { page, editing, recordOf }: TableSetup,
  rowId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const alwaysSent: readonly string[] = page.resource.alwaysSent ?? [];
  const record = recordOf(rowId);
  const missing = alwaysSent.filter(name => !(name in input));
  if (missing.length === 0 || !record || !page.form?.values) return input;
  const whole = { ...record, ...(await page.form.values(record as ListRow)) };
  const own = inputOfForm(page, editing, formValuesOf(editing, whole));
  return { ...input, ...Object.fromEntries(missing.map(name => [name, own[name] ?? ''])) };
}
