import type { ImportPlan } from '#contract/areas/import-runs.ts';
import { askedOfNew, isWritable } from '#contract/resource/schemas.ts';
import { inChinese } from '#contract/resource/text.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { type AnyServer, fieldsOf } from '../definition.ts';
import { handlerOf } from '../kept-handlers.ts';
import { type SheetColumn, sheetColumnsOf } from '../sheet.ts';
import { uniqueFieldsOf } from '../unique.ts';

/** The fields that an import fills, in the order of sheets. */
export const importedColumns = (server: AnyServer): SheetColumn[] =>
  sheetColumnsOf(server.resource).filter(({ imported }) => imported);

/** Whether a new record needs the value of a column; one that is generated is not. */
export const isNeeded = ({ needed, field }: SheetColumn): boolean =>
  needed && askedOfNew(field).options.required !== undefined;

/** The unique fields by which an import finds existing records. */
export function keyFieldsOf(server: AnyServer): string[] {
  const imported = importedColumns(server).map(({ name }) => name);
  return uniqueFieldsOf(server).flatMap(({ name }) => (imported.includes(name) ? [name] : []));
}

/** The fields that an import may change in existing records. */
export function updatableFieldsOf(server: AnyServer): string[] {
  if (!handlerOf(server, 'edit')) return [];
  const shape: object = server.resource.endpoints.edit?.input.shape ?? {};
  return importedColumns(server).flatMap(({ name, field }) =>
    name in shape && isWritable(field, 'editing') ? [name] : [],
  );
}

const comparable = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}*＊]/gu, '')
    .toLowerCase();

/** What headings mean by themselves: columns named like the heading, the label in either language, or the name of a field. */
export function guessedPlan(server: AnyServer, headings: readonly string[]): ImportPlan {
  const known = headings.map(comparable);
  const labels = new Map(fieldsOf(server).map(([name, { options }]) => [name, options.label]));
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  for (const { name, heading } of importedColumns(server)) {
    const names = [heading, ...(labels.get(name) ?? []), name].map(comparable);
    const column = known.findIndex((each, index) => !taken.has(index) && names.includes(each));
    if (column < 0) continue;
    taken.add(column);
    mapping[name] = column;
  }
  const key = keyFieldsOf(server).find(name => name in mapping) ?? null;
  return { mapping, existing: 'refuse', key, updated: [] };
}

/** A plan that fits the sheet and the resource. @throws BusinessError */
export function requirePlan(server: AnyServer, plan: ImportPlan, columns: number): ImportPlan {
  const fields = importedColumns(server);
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(plan.mapping).find(name => !names.has(name));
  if (unknown !== undefined) throw new BusinessError(`字段“${unknown}”不能导入`);
  if (Object.values(plan.mapping).some(column => column >= columns))
    throw new BusinessError('所选的列不在表格中，请重新上传文件');
  if (Object.keys(plan.mapping).length === 0) throw new BusinessError('请至少为一个字段选择列');
  if (plan.existing === 'update') return { ...plan, updated: requireUpdate(server, plan) };
  const missing = fields.filter(column => isNeeded(column) && !(column.name in plan.mapping));
  if (missing.length > 0) {
    const labels = missing.map(({ field }) => inChinese(field.options.label)).join('、');
    throw new BusinessError(`请为必填字段选择列：${labels}`);
  }
  const key = plan.key !== null && plan.key in plan.mapping && keyFieldsOf(server).includes(plan.key);
  return { ...plan, key: key ? plan.key : null, updated: [] };
}

function requireUpdate(server: AnyServer, { key, mapping, updated }: ImportPlan): string[] {
  if (key === null || !(key in mapping) || !keyFieldsOf(server).includes(key))
    throw new BusinessError('请选择用来识别已有记录的字段，并为它选择列');
  const updatable = updatableFieldsOf(server);
  const wanted = updated.filter(name => updatable.includes(name) && name in mapping && name !== key);
  if (wanted.length === 0) throw new BusinessError('请选择已有记录要更新的字段');
  return wanted;
}
