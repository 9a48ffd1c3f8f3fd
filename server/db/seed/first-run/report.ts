import type { reportItems, reports } from '#server/db/schema/index.ts';
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

type Column = Pick<
  typeof reportItems.$inferInsert,
  'fieldName' | 'fieldTxt' | 'fieldType' | 'isSearch' | 'searchMode' | 'isShow' | 'dictCode'
>;

const columns: readonly Column[] = [
  { fieldName: 'id', fieldTxt: '编号', fieldType: 'String', isShow: 0 },
  { fieldName: 'username', fieldTxt: '账号', fieldType: 'String', isSearch: 1, searchMode: 'single' },
  { fieldName: 'realname', fieldTxt: '姓名', fieldType: 'String', isSearch: 1, searchMode: 'single' },
  {
    fieldName: 'sex',
    fieldTxt: '性别',
    fieldType: 'String',
    isSearch: 1,
    searchMode: 'single',
    dictCode: 'sex',
  },
  { fieldName: 'email', fieldTxt: '邮箱', fieldType: 'String' },
  { fieldName: 'phone', fieldTxt: '手机号', fieldType: 'String' },
  { fieldName: 'birthday', fieldTxt: '生日', fieldType: 'Date' },
];

export const userReportItems: readonly (typeof reportItems.$inferInsert)[] = columns.map((column, index) => ({
  ...column,
  id: stableId(`report:${userReport.code}:${column.fieldName}`),
  cgrheadId: userReport.id,
  orderNum: index,
  isOrder: 1,
}));
