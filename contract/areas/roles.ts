import { withMessage, withMessageAsResult } from '../endpoint.ts';
import { bilingualHere } from '../resource/bilingual.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { line } from '../resource/kinds/line.ts';
import { text } from '../resource/kinds/text.ts';
import { checkFreeOf, readAllOf } from '../resource/lookups.ts';

/** Sets of permissions that people are granted; programs refer to their codes. */
export const roleResource = defineResource({
  name: 'role',
  path: '/sys/role',
  permission: 'system:role',
  table: 'sys_role',
  title: ['角色', 'Roles'],
  record: ['角色', 'role'],
  nameFields: ['roleName', 'roleCode'],
  keywordFields: ['roleName', 'roleCode', 'roleNameEn'],
  sheetTitle: '角色',
  fields: {
    roleCode: line({
      label: ['角色编码', 'Code'],
      max: 64,
      lengthMessage: ['长度不超过 64 个字符', 'At most 64 characters'],
      required: ['请输入角色名称!', 'Enter a code'],
      rules: [
        {
          pattern: /^[^\u4e00-\u9fa5]*$/,
          message: ['角色编码不可输入汉字!', 'A code has no Chinese characters'],
        },
      ],
      unique: ['角色编码已存在!', 'This code exists already'],
      notNull: true,
      writable: 'adding',
      list: { width: 180, order: 2, card: 'second' },
      sheet: { heading: '角色编码', order: 2 },
    }),
    ...bilingualHere(
      'roleName',
      line({
        label: ['角色名称', 'Name'],
        min: 2,
        max: 30,
        lengthMessage: ['长度在 2 到 30 个字符', 'From 2 to 30 characters'],
        required: ['请输入角色名称!', 'Enter a name'],
        search: {
          match: 'contains',
          label: ['名称', 'Name'],
          placeholder: ['请输入名称查询', 'Part of the name'],
        },
        list: { width: 180, order: 1, primary: true },
        sheet: { heading: '角色名', order: 1 },
      }),
    ),
    description: text({
      label: ['描述', 'Description'],
      max: 126,
      lengthMessage: ['长度不超过 126 个字符', 'At most 126 characters'],
      placeholder: ['请输入角色描述', 'Description'],
      list: { width: 260, order: 3, label: ['备注', 'Description'], card: 'third' },
      sheet: { heading: '描述', order: 3 },
    }),
  },
  audit: {
    createTime: { list: { width: 184, order: 4 }, search: 'range', sortable: true },
    updateTime: { list: { width: 184, order: 5 }, sortable: true },
  },
  endpoints: {
    list: { permission: ['list', 'system:user:list'] },
    delete: { success: withMessageAsResult('删除角色成功') },
    deleteBatch: { success: withMessage('删除角色成功!') },
    queryById: { permission: ['list', 'system:user:list'] },
  },
});

export type Role = RecordOf<typeof roleResource>;

/** Every role, for forms that grant roles. */
export const roleQueryAll = readAllOf(roleResource, 'queryall', ['system:role:list', 'system:user:list']);
/** Whether a role code is unique, ignoring the role of an id. */
export const roleCheckCode = checkFreeOf(roleResource, 'checkRoleCode', 'roleCode', [
  'system:role:add',
  'system:role:edit',
]);
