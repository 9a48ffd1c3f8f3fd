import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessageAsResult } from '../endpoint.ts';
import { normalForm, nothing } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';
import { secret } from '../resource/kinds/secret.ts';
import { text } from '../resource/kinds/text.ts';

const permission = 'system:datasource';
const nullableText = z.nullable(z.string());

/** The data sources as a list to choose from. */
const options = defineEndpoint({
  name: 'dataSource.options',
  method: 'GET',
  path: '/sys/dataSource/options',
  auth: 'permission',
  permission: `${permission}:list`,
  input: z.object({}),
  output: z.array(z.object({ value: nullableText, label: nullableText, text: nullableText })),
  success: readOk,
});

/** Connections to other databases (PAGE-35). The password is stored encrypted, and never sent. */
export const dataSourceResource = defineResource({
  name: 'dataSource',
  path: '/sys/dataSource',
  permission,
  table: 'sys_data_source',
  title: ['多数据源管理', 'Data sources'],
  record: ['数据源', 'data source'],
  sheetTitle: '多数据源管理报表',
  nameFields: ['name', 'code'],
  fields: {
    code: line({
      label: ['数据源编码', 'Code'],
      max: 100,
      required: ['请输入数据源编码!', 'Enter a code'],
      emptyOnWire: true,
      unique: ['数据源编码已存在', 'This code exists already'],
      rules: [
        {
          pattern: /^[A-Za-z][\w-]*$/,
          message: [
            '编码必须以字母开头，可包含数字、下划线、横杠',
            'A letter, then letters, digits, underscores and hyphens',
          ],
        },
      ],
      writable: 'adding',
      placeholder: ['请输入数据源编码', 'Enter a code'],
      list: { width: 140, card: 'second' },
      sheet: '数据源编码',
    }),
    name: line({
      label: ['数据源名称', 'Name'],
      max: 100,
      required: ['请输入数据源名称!', 'Enter a name'],
      placeholder: ['请输入数据源名称', 'Enter a name'],
      search: 'contains',
      list: { width: 180, primary: true, order: 0.5 },
      sheet: '数据源名称',
    }),
    dbType: dictionary({
      label: ['数据库类型', 'Kind'],
      dictionary: 'database_type',
      max: 10,
      required: ['请选择数据库类型!', 'Select the kind of database'],
      placeholder: ['请选择数据库类型', 'Select'],
      search: 'exact',
      list: { width: 130, card: 'corner' },
      sheet: '数据库类型',
    }),
    dbDriver: line({
      form: 'code',
      label: ['驱动类', 'Driver'],
      max: 100,
      required: ['请输入驱动类!', 'Enter the driver'],
      placeholder: ['请输入驱动类', 'Enter the driver'],
      list: { width: 200, card: 'third' },
      sheet: '驱动类',
    }),
    dbUrl: line({
      form: 'code',
      label: ['数据源地址', 'Address'],
      max: 500,
      required: ['请输入数据源地址!', 'Enter the address'],
      placeholder: ['请输入数据源地址', 'jdbc:…'],
      list: { width: 280, card: 'third' },
      sheet: '数据源地址',
    }),
    dbName: line({
      label: ['数据库名称', 'Database'],
      max: 100,
      placeholder: ['为空时使用地址中的名称', 'That of the address if empty'],
      list: { width: 130, hidden: true },
      sheet: '数据库名称',
    }),
    dbUsername: line({
      label: ['用户名', 'User name'],
      max: 100,
      required: ['请输入用户名!', 'Enter the user name'],
      placeholder: ['请输入用户名', 'Enter the user name'],
      list: { width: 120, card: 'second' },
      sheet: '用户名',
    }),
    dbPassword: secret({
      label: ['密码', 'Password'],
      max: 200,
      placeholder: ['请输入密码', 'Enter the password'],
    }),
    remark: text({
      label: ['备注', 'Remark'],
      max: 200,
      placeholder: ['请输入备注', 'What it is for'],
      list: { width: 160, hidden: true },
      sheet: '备注',
    }),
  },
  endpoints: {
    list: { success: readOk },
    queryById: { success: readOk },
    add: { success: withMessageAsResult('添加成功！') },
    edit: { success: withMessageAsResult('编辑成功!') },
    delete: { success: withMessageAsResult('删除成功!') },
    deleteBatch: { success: withMessageAsResult('批量删除成功！') },
  },
  operations: { options },
});

export type DataSource = RecordOf<typeof dataSourceResource>;

const tested = (longest: number) =>
  z.optional(z.nullable(z.string().check(normalForm('code'), z.maxLength(longest))));

/**
 * Tries to open a connection (PAGE-35). Without a password, the stored one of `id` is used as long as the address is the
 * stored one.
 */
export const testConnection = defineEndpoint({
  name: 'dataSource.test',
  method: 'POST',
  path: '/online/cgreport/api/testConnection',
  auth: 'permission',
  permission: [`${permission}:add`, `${permission}:edit`],
  input: z.object({
    id: tested(36),
    code: tested(100),
    dbType: tested(10),
    dbDriver: tested(100),
    dbUrl: tested(500),
    dbName: tested(100),
    dbUsername: tested(100),
    dbPassword: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  output: nothing,
  success: withMessageAsResult('数据库连接成功'),
});
