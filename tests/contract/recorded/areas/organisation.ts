import { dictionaries } from '#tests/support/family-server/recorded/dictionaries.ts';
import {
  departmentNode,
  headOffice,
  position,
  roles,
  tenant,
} from '#tests/support/family-server/recorded/organisation.ts';
import { jeecg } from '#tests/support/family-server/recorded/people.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const [role] = roles;
const head = 'c6d7cb4deeac411cb3384b1b31278596';
const table = 'sys_user,realname,username';

export const organisationLines: readonly RecordedLine[] = [
  read('role.list', { column: 'createTime', order: 'desc', roleCode: 'third_role' }, pageOf(role)),
  write('role.add', { roleName: 'Recorder', roleCode: 'recorder', description: 'd' }, '添加成功！'),
  refused('role.add', 'duplicate code', { roleName: 'Recorder', roleCode: 'admin' }, '操作失败'),
  write('role.edit', { id: role?.id, description: 'e' }, '修改成功!'),
  refused('role.edit', 'unknown id', { id: 'nosuch', description: 'e' }, '未找到对应实体'),
  write('role.delete', { id: role?.id }, '删除角色成功', '删除角色成功'),
  write('role.deleteBatch', { ids: `${role?.id},` }, '删除角色成功!'),
  read('role.queryById', { id: role?.id }, role),
  read('role.queryall', {}, roles),
  read('role.checkRoleCode', { roleCode: 'free' }, true),
  {
    name: 'role.checkRoleCode',
    about: 'taken',
    input: { roleCode: 'admin' },
    answer: { code: 0, message: '角色编码已存在' },
    refused: true,
  },
  read('position.list', { code: '总经理' }, pageOf({ ...position, postRank_dictText: '正高级' })),
  write('position.add', { code: 'recpos', name: 'Rec pos', postRank: '2' }, '添加成功！'),
  write('position.edit', { id: position.id, name: 'Rec pos b' }, '修改成功!'),
  write('position.delete', { id: position.id }, '删除成功!', '删除成功!'),
  write('position.deleteBatch', { ids: `${position.id},` }, '删除成功!'),
  read('position.queryById', { id: position.id }, position),
  read('position.queryByCode', { code: '总经理' }, position),
  read('department.queryTreeList', { ids: departmentNode.id }, [departmentNode]),
  read('department.queryDepartTreeSync', { pid: head }, [departmentNode]),
  read('department.queryIdTree', {}, [{ key: head, value: head, title: '总部', children: [] }]),
  {
    ...read('department.queryMyDeptTreeList', {}, [departmentNode]),
    answer: {
      code: 0,
      message: '2',
      result: [{ ...departmentNode, parentId: null, children: [departmentNode] }],
    },
  },
  read('department.searchBy', { keyWord: '市场' }, [departmentNode]),
  {
    ...refused('department.searchBy', 'none', { keyWord: 'nosuch' }, '未查询匹配数据！'),
    answer: { code: 0, message: '未查询匹配数据！' },
  },
  read('department.listAll', { id: departmentNode.id }, [headOffice]),
  read(
    'department.queryAllParentId',
    { departId: departmentNode.id },
    {
      [departmentNode.id]: {
        parentIds: [head, departmentNode.id],
        parentMap: { [head]: headOffice, [departmentNode.id]: headOffice },
      },
    },
    200,
  ),
  refused('department.queryAllParentId', 'nothing named', {}, 'departId 和 orgCode 不能都为空！'),
  read('department.queryTreeByKeyWord', { keyWord: '市场' }, { userList: [], departList: [departmentNode] }),
  read('department.getDepartName', { orgCode: 'A01' }, headOffice),
  read('department.getDepartName', { orgCode: 'ZZ' }, null),
  read('department.getUsersByDepartId', { id: 'nosuch' }, []),
  write(
    'department.add',
    { departName: 'Rec root', parentId: '', orgCategory: '1', departOrder: 5 },
    '添加成功！',
  ),
  refused('department.add', 'unknown parent', { departName: 'Rec orphan', parentId: 'nosuch' }, '操作失败'),
  write('department.edit', { id: departmentNode.id, departName: 'Rec child c' }, '修改成功!'),
  refused('department.edit', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  write('department.delete', { id: departmentNode.id }, '删除成功!'),
  refused('department.delete', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  write('department.deleteBatch', { ids: `${departmentNode.id},` }, '删除成功!'),
  refused('department.deleteBatch', 'no ids', { ids: ',' }, '参数不识别！'),
  read('tenant.queryList', {}, [tenant]),
  read('tenant.list', { name: '*租*' }, pageOf({ ...tenant, status_dictText: '正常' })),
  read('tenant.queryById', { id: tenant.id }, tenant),
  refused('tenant.queryById', 'no number', { id: 'x' }, '未找到对应实体'),
  write('tenant.add', { id: 901, name: 'Rec tenant', status: 1 }, '添加成功！'),
  refused('tenant.add', 'number taken', { id: tenant.id, name: 'again' }, '该编号已存在!'),
  write('tenant.edit', { id: tenant.id, name: 'Rec tenant b' }, '修改成功!'),
  refused('tenant.edit', 'unknown id', { id: 99999, name: 'x' }, '未找到对应实体'),
  {
    ...refused('tenant.delete', 'somebody belongs to it', { id: tenant.id }, '该租户已被引用，无法删除！'),
    after: [['user.edit', { id: jeecg.id, relTenantIds: String(tenant.id) }]],
  },
  write('tenant.delete', { id: tenant.id }, '删除成功', '删除成功'),
  write('tenant.deleteBatch', { ids: `${tenant.id},` }, '删除成功！'),
  read('tenant.getCurrentUserTenant', {}, {}),
  read('dictionary.queryAllDictItems', {}, dictionaries, 200),
  read('dictionary.getDictItems', { dictCode: 'sex' }, dictionaries.sex),
  read('dictionary.getDictItems', { dictCode: 'nosuch' }, []),
  read('dictionary.getDictText', { dictCode: 'sex', key: '1' }, '男'),
  read('dictionary.getDictText', { dictCode: 'sex', key: '99' }, null),
  read('dictionary.loadDict', { dictCode: table, keyword: '管', pageSize: 10 }, [
    { value: 'admin', text: '管理员', title: '管理员', label: '管理员' },
  ]),
  refused('dictionary.loadDict', 'plain code', { dictCode: 'sex' }, '字典Code格式不正确！'),
  read('dictionary.loadDictItem', { dictCode: table, key: 'jeecg,admin' }, ['jeecg', '管理员']),
  read('dictionary.refleshCache', {}, null),
];
