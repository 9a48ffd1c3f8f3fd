/** A user in replies about one person: every property is present, null included. */
export interface FamilyUser {
  [property: string]: string | number | null;
  id: string;
  username: string | null;
  realname: string | null;
  sex: number | null;
  email: string | null;
  phone: string | null;
  orgCode: string | null;
  status: number;
  delFlag: number;
  workNo: string | null;
  post: string | null;
  departIds: string | null;
  relTenantIds: string | null;
  createTime: string;
}

/** The shipped administrator. */
export const admin: FamilyUser = {
  id: 'e9ca23d68d884d4ebb19d07889727dae',
  username: 'admin',
  realname: '管理员',
  avatar: 'https://static.example.org/temp/admin_1646837420000.png',
  birthday: '2018-12-05',
  sex: 1,
  email: 'a@example.org',
  phone: '18600000001',
  orgCode: 'A01',
  orgCodeTxt: null,
  status: 1,
  delFlag: 0,
  workNo: '00001',
  post: '总经理',
  telephone: null,
  createBy: null,
  createTime: '2019-06-21 17:54:10',
  updateBy: 'admin',
  updateTime: '2022-03-09 22:50:20',
  activitiSync: 1,
  userIdentity: 2,
  departIds: 'c6d7cb4deeac411cb3384b1b31278596',
  relTenantIds: '',
  clientId: null,
  homePath: null,
};

/** A user as a record of a list: texts stand after all properties, and only beside values. */
export const adminRow = {
  ...admin,
  orgCodeTxt: '总部',
  sex_dictText: '男',
  status_dictText: '正常',
  post_dictText: 'laozong',
  departIds_dictText: '总部',
};

/** A user of whom little is known; the e-mail address is absent, not empty. */
export const jeecg: FamilyUser = {
  ...admin,
  id: 'a75d45a015c44384a04449ee80dc3503',
  username: 'jeecg',
  realname: 'jeecg',
  avatar: '',
  birthday: null,
  sex: 1,
  email: null,
  phone: '18600000002',
  orgCode: 'A02A01',
  workNo: '00002',
  post: 'devleader',
  telephone: '',
  createBy: 'admin',
  createTime: '2019-02-13 16:02:36',
  userIdentity: 1,
  departIds: '',
  relTenantIds: null,
};

export const zhangsan: FamilyUser = {
  ...jeecg,
  id: '3d464b4ea0d2491aab8a7bde74c57e95',
  username: 'zhangsan',
  realname: '张三',
  sex: null,
  phone: '18600000005',
  orgCode: '财务部',
  workNo: '0005',
  post: '总经理',
  telephone: null,
  createTime: '2020-05-14 21:26:24',
  departIds: null,
};

/** The frozen user, a member of two departments, whose code in the shipped data is a text. */
export const frozen: FamilyUser = {
  ...zhangsan,
  id: 'f0019fdebedb443c98dcb17d88222c38',
  username: 'zhagnxiao',
  realname: '张小红',
  phone: '18600000003',
  orgCode: '研发部,财务部',
  status: 2,
  workNo: '00003',
  post: '',
  createTime: '2020-05-14 21:26:24',
};

/** The logically deleted user of the shipped data. */
export const deleted: FamilyUser = {
  ...zhangsan,
  id: '1572778193260863489',
  username: '123123',
  realname: '12312322',
  email: '111@1.com',
  phone: '18600000004',
  orgCode: null,
  delFlag: 1,
  workNo: '11',
  post: 'devleader',
  createTime: '2022-09-22 10:32:34',
};

/** Only these two have a known password. */
export const passwords: Readonly<Record<string, string>> = { admin: '123456', jeecg: '123456' };
export const memberships: Readonly<Record<string, readonly string[]>> = {
  [admin.id]: ['c6d7cb4deeac411cb3384b1b31278596'],
  [jeecg.id]: ['a7d7e77e06c84325a40932163adcdaa6'],
  [zhangsan.id]: ['a7d7e77e06c84325a40932163adcdaa6'],
  [frozen.id]: ['57197590443c44f083d42ae24ef26a2c', '67fc001af12a4f9b8458005d3f19934a'],
};
export const grants: Readonly<Record<string, readonly string[]>> = {
  [admin.id]: ['1501570619841810433', 'f6817f48af4fb3af11b9e8bf182f618b'],
  [jeecg.id]: ['ee8626f80f7c2619917b6236f3a7f02b'],
  [zhangsan.id]: ['ee8626f80f7c2619917b6236f3a7f02b'],
  [frozen.id]: ['ee8626f80f7c2619917b6236f3a7f02b'],
};
