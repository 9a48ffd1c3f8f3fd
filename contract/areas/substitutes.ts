import * as z from 'zod/mini';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { searched } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { choice } from '../resource/kinds/choice.ts';
import { dateTime } from '../resource/kinds/date-time.ts';
import { line } from '../resource/kinds/line.ts';
import { recordShape } from '../resource/schemas.ts';

/** Whether a substitution applies between its dates. */
export const substituteStatus = { valid: '1', invalid: '0' } as const;

/** People may set a substitute of their own, holders of this code one of other people. */
export const mayManage = 'system:user:agent';

const account = { label: ['用户名', 'User name'], max: 100 } as const;
const set = { writable: 'never' } as const;

const fields = {
  userName: line({
    ...account,
    required: ['请输入用户名!', 'Enter a user name'],
    unique: ['该用户已有代理人设置', 'This person has a substitute already'],
    writable: 'adding',
    sheet: { heading: '用户名', order: 1 },
  }),
  agentUserName: line({
    label: ['代理人', 'Substitute'],
    max: 100,
    required: ['请输入代理人用户名!', 'Choose a substitute'],
    placeholder: ['请选择代理人', 'Choose a person'],
    sheet: { heading: '代理人用户名', order: 2 },
  }),
  startTime: dateTime({
    label: ['代理开始时间', 'From'],
    required: ['请输入代理开始时间!', 'Enter a time'],
    placeholder: ['请选择开始时间', 'From'],
    sheet: { heading: '代理开始时间', order: 3 },
  }),
  endTime: dateTime({
    label: ['代理结束时间', 'Until'],
    required: ['请输入代理结束时间!', 'Enter a time'],
    placeholder: ['请选择结束时间', 'Until'],
    sheet: { heading: '代理结束时间', order: 4 },
  }),
  status: choice({
    label: ['状态', 'Status'],
    choices: [
      { value: substituteStatus.valid, label: ['有效', 'Valid'] },
      { value: substituteStatus.invalid, label: ['无效', 'Not valid'] },
    ],
    values: [substituteStatus.valid, substituteStatus.invalid],
    as: 'radio',
    default: substituteStatus.invalid,
    withoutText: true,
    sheet: { heading: '状态0无效1有效', order: 5, aliases: { 1: '1', 0: '0' } },
  }),
  createName: line({
    ...account,
    ...set,
    label: ['创建人名称', 'Created by'],
    sheet: { heading: '创建人名称', order: 6 },
  }),
  updateName: line({
    ...account,
    ...set,
    label: ['更新人名称', 'Changed by'],
    sheet: { heading: '更新人名称', order: 9 },
  }),
  sysOrgCode: line({
    ...account,
    ...set,
    label: ['所属部门', 'Department'],
    sheet: { heading: '所属部门', order: 12 },
  }),
  sysCompanyCode: line({
    ...account,
    ...set,
    label: ['所属公司', 'Company'],
    sheet: { heading: '所属公司', order: 13 },
  }),
};

const forManagers = { permission: mayManage } as const;

/** The substitution of a person by name. */
export const substituteOf = defineEndpoint({
  name: 'substitute.queryByUserName',
  method: 'GET',
  path: '/sys/sysUserAgent/queryByUserName',
  auth: 'self',
  input: z.object({ userName: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object(recordShape(fields)),
  success: read,
});

/** A shorter part of a name is no search: it would list nearly everybody. */
export const leastKeyword = 2;

/**
 * The colleagues among whom a person chooses their own substitute: at most 20 who are not frozen and whose account or
 * name contains a text, beginning with the one whose account it is.
 */
export const substituteColleagues = defineEndpoint({
  name: 'substitute.colleagues',
  extension: true,
  method: 'GET',
  path: '/sys/sysUserAgent/colleagues',
  auth: 'self',
  input: z.object({ keyword: searched.check(z.minLength(leastKeyword)) }),
  output: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      realname: z.nullable(z.string()),
      /** The names of the departments, joined by commas. */
      orgCodeTxt: z.nullable(z.string()),
    }),
  ),
  success: read,
});
export type Colleague = z.output<typeof substituteColleagues.output>[number];

/**
 * Who substitutes for whom, at most one for a person, and from when to when. The notices to the absent person reach the
 * substitute too.
 */
export const substituteResource = defineResource({
  name: 'substitute',
  path: '/sys/sysUserAgent',
  permission: 'system:user',
  table: 'sys_user_agent',
  title: ['用户代理人设置', 'Substitutes'],
  record: ['代理人', 'substitute'],
  nameFields: ['userName'],
  sheetTitle: '用户代理人设置',
  fields,
  audit: {
    createBy: { sheet: { heading: '创建人登录名称', order: 7 } },
    createTime: { sheet: { heading: '创建日期', order: 8 } },
    updateBy: { sheet: { heading: '更新人登录名称', order: 10 } },
    updateTime: { sheet: { heading: '更新日期', order: 11 } },
  },
  endpoints: {
    list: forManagers,
    add: { auth: 'self', success: withMessage('代理人设置成功！') },
    edit: { auth: 'self', success: withMessage('代理人设置成功!') },
    delete: { ...forManagers, success: withMessage('删除成功!') },
    deleteBatch: forManagers,
    queryById: forManagers,
    exportXls: forManagers,
    importExcel: forManagers,
  },
  operations: { queryByUserName: substituteOf, colleagues: substituteColleagues },
});

export type Substitute = RecordOf<typeof substituteResource>;
