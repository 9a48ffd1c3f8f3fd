import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

/** The English texts of the server about records that somebody else has changed. */
export const versionMessages: TextTable = {
  '该记录已被他人修改，请核对后再保存': 'Somebody else has changed this record. Check it and save again',
  '所选记录中有 {{count}} 条已被他人修改，请核对后再操作':
    'Of these records, {{count}} were changed by somebody else. Check them first',
  '该记录已被删除，或已不在您的数据范围内': 'This record was deleted, or you may no longer see it',
  '请求头 X-Record-Versions 的格式不正确': 'The header X-Record-Versions is not of the right form',
  '没有该记录，或您不能查看其变更记录': 'There is no such record, or you may not see its changes',
  '这些记录不能修改，因此无法恢复版本': 'These records cannot be edited, so no version can be restored',
  '该记录已彻底删除，无法恢复': 'The record is deleted for good, and cannot be restored',
  '该记录已删除；{{record}}没有回收站，无法恢复':
    'The record is deleted. There is no recycle bin for a {{record}}, so it cannot be restored',
  '“{{field}}”的旧值现在不被接受：{{reason}}':
    'The former value of {{field}} is not accepted any more: {{reason}}',
  已恢复到所选版本: 'The version is restored',
};
