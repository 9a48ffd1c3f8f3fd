import * as z from 'zod/mini';
import { choice } from '../resource/kinds/choice.ts';
import { date } from '../resource/kinds/date.ts';
import { dateTime } from '../resource/kinds/date-time.ts';
import { department } from '../resource/kinds/department.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { image } from '../resource/kinds/image.ts';
import { line } from '../resource/kinds/line.ts';
import { reference } from '../resource/kinds/reference.ts';
import { secret } from '../resource/kinds/secret.ts';
import { passwordRule, usernameRule } from './users-schema.ts';

/** The fields of a user. */
export const userFields = {
  username: line({
    label: ['用户名', 'User name'],
    ...{ max: usernameRule.max, min: usernameRule.min, lengthMessage: usernameRule.lengthMessage },
    required: usernameRule.required,
    rules: [usernameRule],
    unique: ['用户名已存在!', 'This user name exists already'],
    writable: 'adding',
    notNull: true,
    sortable: true,
    placeholder: ['请输入用户名', 'User name'],
    search: {
      match: 'contains',
      label: ['用户名', 'User name'],
      placeholder: ['输入用户名模糊查询', 'Part of the user name'],
    },
    list: { width: 120, hidden: true, card: 'second' },
    sheet: '登录账号',
    section: ['账号', 'Account'],
  }),
  realname: line({
    label: ['姓名', 'Name'],
    max: 100,
    required: ['请输入用户名称!', 'Enter a name'],
    placeholder: ['请输入姓名', 'Name'],
    search: {
      match: 'exact',
      order: 5,
      label: ['姓名', 'Name'],
      placeholder: ['请输入姓名', 'Name'],
    },
    sortable: true,
    list: { width: 220, primary: true },
    sheet: '真实姓名',
  }),
  password: secret({
    label: ['登录密码', 'Password'],
    max: 128,
    required: ['请输入登录密码!', 'Enter a password'],
    rules: [passwordRule],
    writable: 'adding',
    placeholder: ['请输入登录密码', 'Password'],
  }),
  avatar: image({ label: ['头像', 'Picture'], filterable: false, list: 72, sheet: '头像' }),
  sex: dictionary({
    label: ['性别', 'Sex'],
    dictionary: 'sex',
    numeric: true,
    values: [0, 1, 2],
    placeholder: ['请选择性别', 'Select'],
    sortable: true,
    search: { match: 'exact', order: 4 },
    list: 76,
    sheet: { heading: '性别', order: 4.5 },
    visibleBy: 'user:sex',
  }),
  birthday: date({
    label: ['生日', 'Birthday'],
    placeholder: ['请选择生日', 'Select a day'],
    list: 120,
    sheet: { heading: '生日', order: 4 },
    writableBy: 'user:form:birthday',
    section: ['个人', 'Person'],
  }),
  email: line({
    label: ['邮箱', 'E-mail'],
    max: 45,
    rules: [
      { pattern: z.regexes.email, message: ['请输入正确格式的电子邮件!', 'Enter a valid e-mail address'] },
    ],
    unique: ['邮箱已存在!', 'This e-mail address exists already'],
    inputMode: 'email',
    placeholder: ['请输入邮箱', 'E-mail address'],
    sheet: { heading: '电子邮件', taken: '电子邮件已经存在，忽略导入。' },
  }),
  phone: line({
    label: ['手机号', 'Mobile'],
    max: 45,
    required: ['请输入手机号!', 'Enter a mobile number'],
    emptyOnWire: true,
    rules: [
      { pattern: /^1[3-9]\d{9}$/, message: ['请输入正确格式的手机号码!', 'Enter a valid mobile number'] },
    ],
    unique: ['手机号已存在!', 'This mobile number exists already'],
    inputMode: 'tel',
    placeholder: ['请输入手机号', 'Mobile number'],
    search: { match: 'exact', placeholder: ['请输入手机号查询', 'Mobile number'] },
    list: { width: 130, card: 'third' },
    sheet: { heading: '电话', needed: false },
    writableBy: 'user:form:phone',
  }),
  orgCode: line({ label: ['部门编码', 'Department code'], max: 64, writable: 'never' }),
  status: dictionary({
    label: ['状态', 'Status'],
    dictionary: 'user_status',
    numeric: true,
    writable: 'never',
    notNull: true,
    search: { match: 'exact', label: ['用户状态', 'Status'] },
    list: { width: 96, order: 99, card: 'corner' },
    sheet: { heading: '状态', imported: true },
  }),
  delFlag: dictionary({
    label: ['删除状态', 'Deleted'],
    dictionary: 'del_flag',
    ...{ numeric: true, writable: 'never', notNull: true, withoutText: true, filterable: false },
    sheet: '删除状态',
  }),
  workNo: line({
    label: ['工号', 'Staff number'],
    max: 100,
    required: ['请输入工号', 'Enter a staff number'],
    unique: ['工号已存在!', 'This staff number exists already'],
    placeholder: ['请输入工号', 'Staff number'],
    sheet: { heading: '工号', needed: false },
  }),
  post: reference({
    label: ['职务', 'Positions'],
    resource: 'position',
    ...{ several: true, max: 100, dialog: true },
    placeholder: ['请选择职务', 'Select positions'],
    sheet: '职务',
    section: ['组织', 'Organisation'],
  }),
  telephone: line({
    label: ['座机', 'Telephone'],
    max: 45,
    rules: [
      {
        pattern: /^0\d{2,3}-[1-9]\d{6,7}$/,
        message: ['请输入正确的座机号码', 'Enter a valid telephone number'],
      },
    ],
    inputMode: 'tel',
    placeholder: ['请输入座机', 'Telephone number'],
    sheet: '座机号',
  }),
  selectedroles: reference({
    label: ['角色分配', 'Roles'],
    resource: 'role',
    ...{ several: true, virtual: true },
    placeholder: ['请选择角色', 'Select roles'],
  }),
  selecteddeparts: department({
    label: ['部门分配', 'Departments'],
    ...{ several: true, virtual: true },
    placeholder: ['请选择部门', 'Select departments'],
  }),
  relTenantIds: reference({
    label: ['租户分配', 'Tenants'],
    resource: 'tenant',
    ...{ several: true, max: 100, withoutText: true, filterable: false },
    rules: [
      { pattern: /^\d{1,9}(,\d{1,9})*,?$/, message: ['租户格式不正确', 'The list of tenants is not valid'] },
    ],
    placeholder: ['请选择租户', 'Select tenants'],
  }),
  userIdentity: choice({
    label: ['身份', 'Identity'],
    ...{ numeric: true, values: [1, 2], as: 'radio', default: 1, withoutText: true },
    choices: [
      { value: '1', label: ['普通用户', 'Member'] },
      { value: '2', label: ['上级', 'Manager'] },
    ],
    sheet: '（1普通成员 2上级）',
  }),
  departIds: department({
    label: ['负责部门', 'Manages'],
    several: true,
    filterable: false,
    placeholder: ['请选择负责部门', 'Select departments'],
    list: { width: 154, order: 98 },
    sheet: '负责部门',
  }),
  activitiSync: choice({
    label: ['工作流引擎', 'Workflow engine'],
    ...{ numeric: true, as: 'radio', default: 1, withoutText: true },
    choices: [
      { value: '1', label: ['同步', 'Synchronise'] },
      { value: '0', label: ['不同步', 'Do not synchronise'] },
    ],
  }),
  lastSignInTime: dateTime({
    label: ['最近登录', 'Last sign-in'],
    ...{ writable: 'never', sortable: true, extension: true },
    list: { width: 180, order: 97, hidden: true },
  }),
} as const;
