/** The columns of the user sheet by property, in the order of the wire; imports read what exports write. */
export const sheetColumns = {
  username: '登录账号',
  realname: '真实姓名',
  avatar: '头像',
  birthday: '生日',
  sex: '性别',
  email: '电子邮件',
  phone: '电话',
  status: '状态',
  delFlag: '删除状态',
  workNo: '工号',
  post: '职务',
  telephone: '座机号',
  userIdentity: '（1普通成员 2上级）',
  departIds: '负责部门',
} as const;

export type SheetColumn = keyof typeof sheetColumns;
export const sheetProperties = Object.keys(sheetColumns) as SheetColumn[];
export const sheetHeadings = Object.values(sheetColumns);
export const requiredHeadings = [sheetColumns.username, sheetColumns.realname];
