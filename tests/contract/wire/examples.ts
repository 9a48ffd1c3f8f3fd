// Records of a fictional museum, in the format of the interface.

export const audit = {
  createBy: 'admin',
  createTime: '2026-03-02 09:15:00',
  updateBy: null,
  updateTime: null,
};

/** An account in the replies about the session. */
export const person = {
  id: '1901234567890123456',
  username: 'lin_shu',
  realname: '林舒',
  avatar: 'temp/lin_shu_1772413200000.png',
  birthday: '1991-04-18',
  sex: 2,
  email: 'lin.shu@museum.example',
  phone: '13900010002',
  orgCode: 'A01A02',
  orgCodeTxt: null,
  status: 1,
  delFlag: 0,
  workNo: 'M0042',
  post: 'engineer',
  telephone: '010-66554433',
  activitiSync: 1,
  userIdentity: 2,
  departIds: '1901000000000000002',
  relTenantIds: '1',
  lastSignInTime: '2026-03-02 12:00:00',
  clientId: null,
  homePath: null,
  ...audit,
};

/** An account in the replies to the user pages, with the texts of its codes. */
export const personRow = {
  ...person,
  orgCodeTxt: '展品修复部',
  sex_dictText: '女',
  status_dictText: '正常',
  post_dictText: '维修工程师',
  departIds_dictText: '展品修复部',
};

export const department = {
  id: '1901000000000000002',
  parentId: '1901000000000000001',
  departName: '展品修复部',
  departNameEn: 'Conservation',
  departNameAbbr: '修复',
  departOrder: 2,
  description: '青铜与陶瓷',
  orgCategory: '2',
  orgType: '2',
  orgCode: 'A01A02',
  mobile: '010-66554400',
  fax: null,
  address: '东配楼二层',
  memo: null,
  status: '1',
  delFlag: '0',
  qywxIdentifier: null,
  ...audit,
};

/** A department as a node of a tree. */
export const departmentNode = {
  ...department,
  key: '1901000000000000002',
  value: '1901000000000000002',
  title: '展品修复部',
  isLeaf: true,
  directorUserIds: '1901234567890123456',
};

export const tenant = {
  id: 1,
  name: '市立博物馆',
  beginDate: '2026-01-01 00:00:00',
  endDate: null,
  status: 1,
  createBy: 'admin',
  createTime: '2026-01-01 08:00:00',
};

/** Who substitutes for the person of the examples. */
export const substitute = {
  id: '1909000000000000001',
  userName: person.username,
  agentUserName: 'admin',
  startTime: '2026-03-01 09:00:00',
  endTime: '2026-03-20 18:00:00',
  status: '1',
  createName: null,
  updateName: null,
  sysOrgCode: null,
  sysCompanyCode: null,
  ...audit,
};

/** As a record of its list, with the text of its status. */
export const tenantRow = { ...tenant, status_dictText: '正常' };

export const role = {
  id: '1902000000000000001',
  roleName: '展陈管理员',
  roleNameEn: null,
  roleCode: 'exhibition',
  description: '管理展厅与展品报修',
  ...audit,
};

export const position = {
  id: '1903000000000000001',
  code: 'lighting',
  name: '灯光技师',
  nameEn: null,
  postRank: '3',
  companyId: null,
  sysOrgCode: 'A01',
  ...audit,
};

export const positionRow = { ...position, postRank_dictText: '中级' };

export const dictionary = [
  { value: '1', text: '男', title: '男', label: '男' },
  { value: '2', text: '女', title: '女', label: '女' },
];

/** A provider's account that is bound to the person. */
export const thirdAccount = {
  id: '1905000000000000001',
  sysUserId: '1901234567890123456',
  thirdType: 'museum_sso',
  realname: '林舒',
  createTime: '2026-02-11 10:00:00',
  boundTime: '2026-02-11 10:01:30',
};

/** The reply to a sign-in. */
export const loginResult = {
  token: 'b7d0c1b5d1f94fd0a5a4e7f6c1f0a9e2',
  userInfo: person,
  departs: [department],
  multi_depart: 1,
  tenantList: [tenant],
  sysAllDictItems: { sex: dictionary },
};

/** A page with one record. */
export const pageOf = <Record>(record: Record) => ({
  records: [record],
  total: 1,
  size: 10,
  current: 1,
  pages: 1,
});

/** The parameters of a list besides its own filters. */
export const listControls = {
  pageNo: 1,
  pageSize: 10,
  column: 'createTime',
  order: 'desc',
  field: 'id,,,createTime,action',
  superQueryParams: '%5B%7B%22field%22:%22createBy%22,%22rule%22:%22eq%22,%22val%22:%22admin%22%7D%5D',
  superQueryMatchType: 'and',
};
