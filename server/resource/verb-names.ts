import type { AnyResource } from '#contract/resource/define-resource.ts';

const usual: Readonly<Record<string, string>> = {
  add: '添加',
  edit: '编辑',
  delete: '删除',
  deleteBatch: '批量删除',
  destroy: '彻底删除',
  restore: '还原',
  queryById: '查看',
  exportXls: '导出',
  importExcel: '导入',
};

/** What a verb of a resource is called in logs and refusals, in Chinese. */
export const verbName = (resource: AnyResource, verb: string): string =>
  resource.verbs?.[verb]?.[0] ?? usual[verb] ?? verb;
