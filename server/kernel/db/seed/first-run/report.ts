import type { reportItems, reports } from '#server/kernel/db/schema/index.ts';
import { stableId } from '../stable-id.ts';

/** The report behind the popup picker for people. */
export const userReport = {
  id: '1260179852088135681',
  code: 'user_report',
  name: '有效用户',
  cgrSql:
    'select id, username, realname, sex, email, phone, birthday from sys_user where del_flag = 0 and status = 1',
  returnValField: 'username',
  returnTxtField: 'realname',
  returnType: '1',
  content: '弹出选择用户时使用的列表',
} satisfies typeof reports.$inferInsert;

/** How often people signed in, day by day. */
export const loginReport = {
  id: '1256627801873821698',
  code: 'login_report',
  name: '每日登录次数',
  cgrSql: `select to_char(create_time, 'YYYY-MM-DD') as day, count(*) as num, count(distinct userid) as people
from sys_log where log_type = 1 group by 1 order by 1 desc`,
  returnType: '1',
  content: '按天统计登录次数与登录人数',
} satisfies typeof reports.$inferInsert;

type Column = Pick<
  typeof reportItems.$inferInsert,
  | 'fieldName'
  | 'fieldTxt'
  | 'fieldType'
  | 'isSearch'
  | 'searchMode'
  | 'isShow'
  | 'dictCode'
  | 'isTotal'
  | 'groupTitle'
>;

const person = { fieldType: 'String', groupTitle: '用户信息' };

const userColumns: readonly Column[] = [
  { fieldName: 'id', fieldTxt: '编号', fieldType: 'String', isShow: 0 },
  { ...person, fieldName: 'username', fieldTxt: '账号', isSearch: 1, searchMode: 'single' },
  { ...person, fieldName: 'realname', fieldTxt: '姓名', isSearch: 1, searchMode: 'single' },
  { ...person, fieldName: 'sex', fieldTxt: '性别', isSearch: 1, searchMode: 'single', dictCode: 'sex' },
  { fieldName: 'email', fieldTxt: '邮箱', fieldType: 'String' },
  { fieldName: 'phone', fieldTxt: '手机号', fieldType: 'String' },
  { fieldName: 'birthday', fieldTxt: '生日', fieldType: 'Date' },
];

const loginColumns: readonly Column[] = [
  { fieldName: 'day', fieldTxt: '日期', fieldType: 'Date', isSearch: 1, searchMode: 'group' },
  { fieldName: 'num', fieldTxt: '登录次数', fieldType: 'Integer', isTotal: '1' },
  { fieldName: 'people', fieldTxt: '登录人数', fieldType: 'Integer' },
];

export const firstReportItems = [...itemsOf(userReport, userColumns), ...itemsOf(loginReport, loginColumns)];

function itemsOf(
  report: { id: string; code: string },
  columns: readonly Column[],
): (typeof reportItems.$inferInsert)[] {
  return columns.map((column, index) => ({
    ...column,
    id: stableId(`report:${report.code}:${column.fieldName}`),
    cgrheadId: report.id,
    orderNum: index,
    isOrder: 1,
  }));
}
