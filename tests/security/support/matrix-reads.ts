import {
  belowIdOf,
  codeOf,
  grantedRuleIdOf,
  type MatrixRow,
  matrixIdOf,
  matrixRows,
  tenantOf,
} from './matrix-rows.ts';
import { inEveryTable } from './matrix-tables.ts';

/** A request that names or returns rows of a resource, and how its reply reveals one. */
export interface MatrixRead {
  /** The resource whose rows they are. */
  readonly of: string;
  /** About one row; without it, one request is about all rows. */
  readonly about?: (row: MatrixRow) => object;
  /** What is sent besides. */
  readonly input?: object;
  /** What a reply contains that reveals a row: its marker, unless it is named otherwise; or that there is a reply. */
  readonly reveals?: ((row: MatrixRow) => string) | 'success';
  /** A permission that the handler requires besides the declared ones, any of several. */
  readonly needs?: readonly string[];
  /** Reviewed by hand: everybody who is admitted reads the row, because the values of other records are named by it. */
  readonly isVocabulary?: true;
}

const marker = (row: MatrixRow) => matrixRows[row].marker;
const idOf = (name: string) => (row: MatrixRow) => matrixIdOf(name, row);
const page = { pageSize: 100 };

/** Every row in one reply. */
const all = (of: string, input: object = page): MatrixRead => ({ of, input });
/** One row, which a property of the input names by its id. */
const byId = (of: string, property: string, input: object = {}): MatrixRead => ({
  of,
  input,
  about: row => ({ [property]: idOf(of)(row) }),
});
/** One row, which a property of the input names by its marker. */
const byMarker = (of: string, property: string, input: object = {}): MatrixRead => ({
  of,
  input,
  about: row => ({ [property]: marker(row) }),
});
/** A reply about a row that does not contain anything of it. */
const answered = (read: MatrixRead): MatrixRead => ({ ...read, reveals: 'success' });
/** Values that lists and forms of everybody name. */
const vocabulary = (read: MatrixRead): MatrixRead => ({ ...read, isVocabulary: true });
/** The rows of one resource that are reached through the row of another one, with which it shares tenant and creator. */
const through = (of: string, other: string, property: string, input: object = {}): MatrixRead => ({
  of,
  input,
  about: row => ({ [property]: idOf(other)(row) }),
});

/** What replies reveal of rows whose marker they do not contain. */
const checked = (row: MatrixRow) => `"drChecked":"${grantedRuleIdOf(row)}"`;
const counted = (row: MatrixRow) => `"${belowIdOf(row)}":1`;
/** The names of roles, which differ from those of entries of the menu. */
const named = {
  role: (row: MatrixRow) => `${marker(row)} role`,
  local: (row: MatrixRow) => `${marker(row)} there`,
};

/** Roles, roles of departments and people, who hold something. */
const holders = (input: object): readonly MatrixRead[] => [
  { of: 'role', reveals: named.role, input },
  { of: 'departmentRole', reveals: named.local, input: { ...input, of: 'departmentRole' } },
  {
    of: 'user',
    reveals: row => `${marker(row)} person`,
    input: { ...input, of: 'person' },
  },
];

/** Beside the standard endpoints of resources: every read about their rows, by the name of its endpoint. */
export const matrixReads: Readonly<Record<string, MatrixRead | readonly MatrixRead[]>> = {
  'user.queryUserComponentData': all('user'),
  'user.queryUserByDepId': through('user', 'department', 'id'),
  'user.getMultiUser': byMarker('user', 'username'),
  'ossFile.uses': { ...byId('ossFile', 'id'), reveals: 'success' },
  'user.queryByIds': byId('user', 'userIds'),
  'user.queryByOrgCode': { of: 'addressBook', about: row => ({ orgCode: codeOf(row) }) },
  'user.appUserList': byMarker('user', 'keyword', page),
  'user.appQueryUser': byMarker('user', 'keyword'),
  'user.appQueryByDepartId': through('user', 'department', 'departId'),
  'user.userRoleList': through('user', 'role', 'roleId', page),
  'user.departUserList': through('user', 'department', 'depId', page),
  'user.queryChildrenByUsername': byId('user', 'userId'),
  'user.queryUserRole': { ...byId('user', 'userid'), reveals: idOf('role') },
  'user.userDepartList': byId('user', 'userId'),
  'user.member': byId('user', 'id'),
  'user.recycleBin': all('user'),
  'user.viewAs': answered(byId('user', 'userId')),
  'secondFactor.ofUser': answered(byId('user', 'userId')),
  'permission.explain': answered(byId('user', 'userId')),
  'addressBook.queryByOrgCodeForAddressList': all('addressBook'),

  'role.queryall': all('role', {}),
  'secondFactor.roles': { of: 'role', reveals: idOf('role') },
  'permission.queryRolePermission': { ...byId('role', 'roleId'), reveals: belowIdOf },
  'role.grantLocks': { ...byId('role', 'roleId'), reveals: counted },
  'role.dataRules': {
    of: 'role',
    reveals: checked,
    about: row => ({ roleId: idOf('role')(row), permissionId: belowIdOf(row) }),
  },
  'role.home': byId('role', 'roleId'),
  'fieldRule.list': { ...byId('role', 'roleId'), reveals: () => 'telephone' },
  'accessMatrix.read': holders(page),
  'accessMatrix.exportXls': holders({}),

  'department.queryTreeList': all('department', {}),
  'department.queryDepartTreeSync': all('department', {}),
  'department.queryIdTree': all('department', {}),
  'department.searchBy': byMarker('department', 'keyWord'),
  'department.listAll': all('department', {}),
  'department.queryAllParentId': byId('department', 'departId'),
  'department.queryTreeByKeyWord': byMarker('department', 'keyWord'),
  'department.getDepartName': { of: 'department', about: row => ({ orgCode: codeOf(row) }) },
  'department.getUsersByDepartId': through('user', 'department', 'id'),
  'department.consequences': {
    ...byId('department', 'ids'),
    reveals: () => '"departments":1',
  },
  'permission.queryDepartPermission': { ...byId('department', 'departId'), reveals: belowIdOf },
  'departmentPermission.list': { ...all('departmentPermission'), reveals: belowIdOf },
  'departmentPermission.queryById': { ...byId('departmentPermission', 'id'), reveals: belowIdOf },
  'departmentPermission.grantLocks': { ...byId('department', 'departId'), reveals: counted },
  'departmentPermission.dataRules': {
    of: 'department',
    reveals: checked,
    about: row => ({ departId: idOf('department')(row), permissionId: belowIdOf(row) }),
  },
  'departmentRole.queryTreeList': { ...byId('department', 'departId'), reveals: belowIdOf },
  'departmentRole.list': through('departmentRole', 'department', 'deptId', page),
  'departmentRole.exportXls': through('departmentRole', 'department', 'deptId'),
  'departmentRole.queryPermission': { ...byId('departmentRole', 'roleId'), reveals: belowIdOf },
  'departmentRole.grantLocks': { ...byId('departmentRole', 'roleId'), reveals: counted },
  'departmentRole.dataRules': {
    of: 'departmentRole',
    reveals: checked,
    about: row => ({
      roleId: idOf('departmentRole')(row),
      departId: idOf('department')(row),
      permissionId: belowIdOf(row),
    }),
  },
  'departmentRole.getDeptRoleList': {
    of: 'departmentRole',
    about: row => ({ departId: idOf('department')(row), userId: idOf('user')(row) }),
  },
  'departmentRole.getDeptRoleByUserId': {
    of: 'departmentRole',
    reveals: idOf('departmentRole'),
    about: row => ({ departId: idOf('department')(row), userId: idOf('user')(row) }),
  },

  'tenant.queryList': all('tenant', {}),
  'tenantMember.list': { of: 'user', about: row => ({ tenantId: tenantOf(row) }), input: page },
  'tenantInvitation.list': answered(byId('tenant', 'tenantId', page)),
  'position.queryByCode': byMarker('position', 'code'),
  'substitute.queryByUserName': { ...byMarker('substitute', 'userName'), needs: ['system:user:agent'] },
  'substitute.colleagues': byMarker('user', 'keyword'),

  'dictionary.loadDict': inEveryTable(({ dictCode, text }) => ({ dictCode, keyword: text, pageSize: 10 })),
  'dictionary.loadDictItem': inEveryTable(({ dictCode, value }) => ({ dictCode, key: value })),
  'dictionary.loadDictOrderByValue': inEveryTable(({ dictCode, value }) => ({
    dictCode,
    keyword: value,
    pageSize: 10,
  })),
  'dictionary.queryTableData': inEveryTable(({ names, text }) => ({
    ...names,
    keyword: text,
    pageNo: 1,
    pageSize: 10,
  })),
  'dictionary.getDictItems': [
    vocabulary(byMarker('dictionaryItem', 'dictCode')),
    ...inEveryTable(({ dictCode }) => ({ dictCode })),
  ],
  'dictionary.getDictText': vocabulary({
    of: 'dictionaryItem',
    about: row => ({ dictCode: marker(row), key: marker(row) }),
  }),
  'dictionary.queryAllDictItems': vocabulary(all('dictionaryItem', {})),
  'dictionary.loadTreeData': all('category', {
    pid: '0',
    pidField: 'pid',
    tableName: 'sys_category',
    text: 'name',
    code: 'id',
    hasChildField: 'has_child',
    condition: '',
    converIsLeafVal: '1',
  }),
  'dictionary.searchTree': byMarker('category', 'keyword', { tree: 'category', pageSize: 50 }),
  'dictionaryDefinition.treeList': all('dictionaryDefinition', {}),
  'dictionaryDefinition.deleteList': all('dictionaryDefinition', {}),

  'announcement.receipts': answered(byId('announcement', 'anntId', page)),
  'announcement.audience': answered(byId('announcement', 'id')),
  'announcement.showTicket': {
    ...answered(byId('announcement', 'id')),
    needs: ['system:sysAnnouncement:list'],
  },
  'announcement.queryById': { ...byId('announcement', 'id'), needs: ['system:sysAnnouncement:list'] },

  'reportDesign.itemsOfHead': byId('reportDesign', 'headId'),
  'reportDesign.paramsOfHead': byId('reportDesign', 'headId'),

  'category.rootList': all('category'),
  'category.childList': byId('category', 'pid'),
  'category.getChildListBatch': byId('category', 'parentIds'),
  'category.loadTreeRoot': all('category', { async: 'false', pcode: '0' }),
  'category.loadTreeChildren': byId('category', 'pid'),
  'category.loadTreeData': all('category', { pid: '0', pcode: '', condition: '' }),
  'category.loadDictItem': vocabulary(byId('category', 'ids')),
  'category.loadOne': byId('category', 'val', { field: 'id' }),
  'category.loadAllData': { of: 'category', about: row => ({ code: codeOf(row) }) },

  'menu.list': all('menu', {}),
  'menu.getSystemMenuList': all('menu', {}),
  'message.steps': answered(byId('message', 'id')),
  'quartzJob.runs': answered(byId('quartzJob', 'id')),
  'menu.getSystemSubmenu': byId('menu', 'parentId'),
  'menu.getSystemSubmenuBatch': byId('menu', 'parentIds'),
  'menu.queryTreeList': all('menu', {}),
  'menu.queryListAsync': byId('menu', 'pid'),
  'menu.holders': [
    { of: 'role', reveals: named.role, input: { permissionId: belowIdOf('own') } },
    { of: 'departmentRole', reveals: named.local, input: { permissionId: belowIdOf('own') } },
    answered(byId('menu', 'permissionId')),
  ],
  'permission.getPermRuleListByPermId': byId('menu', 'permissionId'),
  'permission.queryPermissionRule': byId('menu', 'permissionId'),
  'permission.ruleFields': answered(byId('menu', 'permissionId')),
};
