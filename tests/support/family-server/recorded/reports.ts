import { dictionaries } from './dictionaries.ts';

/** A column of a report; `sorter` is a text on every column. */
const column = (title: string, dataIndex: string, fieldType = 'String') => ({
  sorter: 'true',
  isTotal: null as string | null,
  dataIndex,
  groupTitle: null as string | null,
  title,
  align: 'center',
  fieldType,
});

/** The shipped report of the users, which a menu entry opens by its id. */
export const userReport = {
  id: '6c7f59741c814347905a938f06ee003c',
  code: 'report_user',
  name: '统计在线用户',
  columns: [
    { ...column('用户名称', 'realname'), scopedSlots: { customRender: 'fieldHref_realname' } },
    column('用户账号', 'username'),
    { ...column('性别', 'sex'), customRender: 'sex' },
    column('生日', 'birthday', 'Date'),
    column('手机号', 'phone'),
    column('邮箱', 'email'),
  ],
  /** Selected, and no column. */
  hidden: ['avatar'],
  criteria: [
    { mode: 'single', view: 'string', label: '用户账号', field: 'username' },
    { mode: 'single', view: 'list', label: '性别', field: 'sex', dictCode: 'sex' },
  ],
  dictOptions: { sex: dictionaries.sex },
  fieldHrefSlots: [{ slotName: 'fieldHref_realname', href: 'https://www.example.org' }],
  isGroupTitle: false,
};

/** A report with grouped headings. */
const groupedReport = {
  ...userReport,
  id: '1260179852088135681',
  code: 'tj_user_report',
  name: '统一有效系统用户',
  columns: [
    { ...column('账号', 'username'), groupTitle: '用户信息' },
    { ...column('用户名字', 'realname'), groupTitle: '用户信息' },
    { ...column('性别', 'sex'), groupTitle: '用户信息', customRender: 'sex' },
    { ...column('邮箱', 'email'), groupTitle: '' },
    { ...column('电话', 'phone'), groupTitle: '' },
    { ...column('生日', 'birthday', 'Date'), groupTitle: '' },
  ],
  criteria: [
    { mode: 'single', view: 'list', label: '性别', field: 'sex', dictCode: 'sex' },
    { mode: 'single', view: 'string', label: '邮箱', field: 'email' },
  ],
  fieldHrefSlots: [],
  isGroupTitle: true,
};

export const reports = [userReport, groupedReport];

/** A report in the list of those who manage them. */
export const reportHeadOf = ({ id, code, name }: Pick<FamilyReport, 'id' | 'code' | 'name'>) => ({
  id,
  code,
  name,
  cgrSql: 'select username, realname, sex, birthday, phone, email from sys_user',
  returnValField: null,
  returnTxtField: null,
  returnType: '1',
  dbSource: null,
  content: null,
  lowAppId: null,
  updateTime: '2020-05-03 10:00:00',
  updateBy: 'admin',
  createTime: '2020-05-02 10:00:00',
  createBy: 'admin',
});
export type FamilyReport = (typeof reports)[number];

const { dictOptions, fieldHrefSlots, columns, isGroupTitle } = userReport;

/** The answer of `getColumns` by id; a dictionary without items is null. */
export const reportHead = {
  dictOptions,
  fieldHrefSlots,
  columns,
  isGroupTitle,
  cgreportHeadName: userReport.name,
};

/** The answer of `getRpColumns` by code. */
export const reportColumns = {
  dictOptions,
  fieldHrefSlots,
  columns,
  isGroupTitle,
  cgRpConfigId: userReport.id,
  cgRpConfigName: userReport.name,
};

/** A row of a report: an absent value is an empty text. */
export const reportRow = {
  birthday: '2018-12-05 00:00:00',
  jeecg_row_key: null,
  phone: '18600000001',
  sex: 1,
  avatar: '',
  email: 'a@example.org',
  realname: '管理员',
  username: 'admin',
};
