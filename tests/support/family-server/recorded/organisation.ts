const audit = {
  createBy: 'admin',
  createTime: '2019-02-11 14:21:51',
  updateBy: 'admin',
  updateTime: '2020-05-02 18:21:27',
};

/** A department in replies about the session; its status is null in the whole shipped data. */
export const headOffice = {
  id: 'c6d7cb4deeac411cb3384b1b31278596',
  parentId: '',
  departName: '总部',
  departNameEn: null,
  departNameAbbr: null,
  departOrder: 0,
  description: null,
  orgCategory: '1',
  orgType: '1',
  orgCode: 'A01',
  mobile: null,
  fax: null,
  address: null,
  memo: null,
  status: null,
  delFlag: '0',
  qywxIdentifier: null,
  ...audit,
  directorUserIds: null,
  oldDirectorUserIds: null,
};

export interface FamilyDepartment extends Omit<typeof headOffice, 'updateBy' | 'updateTime'> {
  updateBy: string | null;
  updateTime: string | null;
}

const department = (
  id: string,
  orgCode: string,
  departName: string,
  parentId: string,
  orgType = '2',
): FamilyDepartment => ({
  ...headOffice,
  id,
  orgCode,
  departName,
  parentId,
  orgType,
  orgCategory: orgType === '3' ? '3' : '1',
  updateBy: null,
  updateTime: null,
});

const branch = '6d35e179cd814e3299bd588ea7daed3f';
export const departments: readonly FamilyDepartment[] = [
  headOffice,
  department('4f1765520d6346f9bd9c79e2479e5b12', 'A01A03', '市场部', headOffice.id),
  department('67fc001af12a4f9b8458005d3f19934a', 'A01A04', '财务部', headOffice.id),
  department('57197590443c44f083d42ae24ef26a2c', 'A01A05', '研发部', headOffice.id),
  department(
    '63775228b7b041a99825f79760590b7d',
    'A01A05A01',
    '研发经理',
    '57197590443c44f083d42ae24ef26a2c',
    '3',
  ),
  department(branch, 'A02', '分公司', '', '1'),
  department('a7d7e77e06c84325a40932163adcdaa6', 'A02A01', '财务部', branch),
  department('5159cde220114246b045e574adceafe9', 'A02A02', '研发部', branch),
];

/** A department as a leaf of the tree. */
export const departmentNode = {
  key: '4f1765520d6346f9bd9c79e2479e5b12',
  value: '4f1765520d6346f9bd9c79e2479e5b12',
  title: '市场部',
  isLeaf: true,
  id: '4f1765520d6346f9bd9c79e2479e5b12',
  parentId: 'c6d7cb4deeac411cb3384b1b31278596',
  departName: '市场部',
  departNameEn: null,
  departNameAbbr: null,
  departOrder: 0,
  description: null,
  orgCategory: '1',
  orgType: '2',
  orgCode: 'A01A03',
  mobile: null,
  fax: null,
  address: null,
  memo: null,
  status: null,
  delFlag: '0',
  qywxIdentifier: null,
  ...audit,
  updateBy: null,
  updateTime: null,
  directorUserIds: null,
  children: null,
};

const role = (id: string, roleCode: string, roleName: string, description: string | null) => ({
  id,
  roleName,
  roleCode,
  description,
  createBy: 'admin',
  createTime: '2018-12-21 18:03:39',
  updateBy: null as string | null,
  updateTime: null as string | null,
});

export const roles = [
  role('1169504891467464705', 'third_role', '第三方登录角色', '第三方登录角色'),
  role('1260924539346472962', 'caiwu', '财务出纳', null),
  role('1501570619841810433', 'vue3', 'Vue3角色', null),
  role('e51758fa916c881624b046d26bd09230', 'hr', '人力资源部', null),
  role('ee8626f80f7c2619917b6236f3a7f02b', 'test', '临时角色', '这是新建的临时角色123'),
  role('f6817f48af4fb3af11b9e8bf182f618b', 'admin', '管理员', '管理员'),
];

/** Code and name of this position are exchanged in the shipped data. */
export const position = {
  id: '1256485574212153345',
  code: '总经理',
  name: 'laozong',
  postRank: '5',
  companyId: null,
  createBy: 'admin',
  createTime: '2020-05-02 15:28:00',
  updateBy: 'admin',
  updateTime: '2020-05-02 15:28:03',
  sysOrgCode: '总部',
};
export const positions = [
  position,
  { ...position, id: '1185040064792571906', code: 'devleader', name: '研发部经理', postRank: '2' },
];

export const tenant = {
  id: 1,
  name: '北京租户001',
  createBy: 'admin',
  createTime: '2020-07-10 15:43:32',
  beginDate: null,
  endDate: null,
  status: 1,
};
