import { type AnyEndpoint, permissionsOf } from '../endpoint.ts';
import type { AnyResource } from './define-resource.ts';
import type { Bilingual } from './text.ts';

/** The names of the standard verbs. */
const verbTexts: Readonly<Record<string, Bilingual>> = {
  add: ['添加', 'Add'],
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  deleteBatch: ['批量删除', 'Batch delete'],
  destroy: ['彻底删除', 'Delete permanently'],
  restore: ['还原', 'Restore'],
  queryById: ['查看', 'View'],
  exportXls: ['导出', 'Export'],
  importExcel: ['导入', 'Import'],
};

/** The name of a verb of a resource. */
export const verbText = ({ verbs }: Pick<AnyResource, 'verbs'>, verb: string): Bilingual =>
  verbs?.[verb] ?? verbTexts[verb] ?? [verb, verb];

/** A permission of a resource, with its name in the menu data. */
export interface ResourcePermission {
  readonly code: string;
  readonly name: string;
}

/**
 * The permissions that the endpoints of a resource require and that have its prefix, each once; the code of the
 * list is that of the menu entry itself.
 */
export function permissionsOfResource(resource: AnyResource): ResourcePermission[] {
  const prefix = `${resource.permission}:`;
  const names = new Map<string, string>();
  for (const [verb, endpoint] of Object.entries(resource.endpoints as Record<string, AnyEndpoint>)) {
    const [code] = permissionsOf(endpoint);
    if (!code?.startsWith(prefix) || code === `${prefix}list` || names.has(code)) continue;
    names.set(code, nameOf(resource, verb));
  }
  return [...names].map(([code, name]) => ({ code, name }));
}

/** Usage has “添加展品”, but “展品入库”: the verbs of a lifecycle describe what happens to the record. */
function nameOf(resource: AnyResource, verb: string): string {
  const [text] = verbText(resource, verb);
  const noun = resource.record[0];
  const own = resource.lifecycle?.verbs[verb];
  if (own?.permissionName !== undefined) return own.permissionName[0];
  if (text.includes(noun)) return text;
  return own ? noun + text : text + noun;
}
