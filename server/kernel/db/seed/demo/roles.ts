import type { roles } from '#server/kernel/db/schema/index.ts';
import { everyonesPermissionIds, existsHere, permissionRows } from '../first-run/permissions.ts';
import { stableId } from '../stable-id.ts';

interface RoleText {
  code: string;
  name: string;
  /** Pages that may be read, by area. */
  reads?: readonly string[];
  /** Pages that may be read and used with all their buttons, by area. */
  manages?: readonly string[];
}

const roleTexts: readonly RoleText[] = [
  {
    code: 'museum_director',
    name: '馆领导',
    reads: ['user', 'role', 'depart', 'position', 'addressList', 'sysAnnouncement', 'log', 'online'],
  },
  {
    code: 'system_operator',
    name: '系统管理员',
    manages: [
      'user',
      'role',
      'permission',
      'depart',
      'position',
      'dict',
      'category',
      'fillRule',
      'checkRule',
    ],
    reads: ['log', 'dataLog', 'addressList'],
  },
  {
    code: 'personnel_officer',
    name: '人事专员',
    manages: ['user', 'position', 'depart'],
    reads: ['addressList', 'departUser'],
  },
  { code: 'dictionary_keeper', name: '字典维护员', manages: ['dict', 'category'] },
  { code: 'notice_editor', name: '通告编辑', manages: ['sysAnnouncement', 'message', 'messageTemplate'] },
  { code: 'auditor', name: '审计员', reads: ['log', 'dataLog', 'online', 'user', 'role'] },
  {
    code: 'operations_engineer',
    name: '运维工程师',
    manages: ['quartzJob', 'gateway', 'online', 'log'],
    reads: [
      'monitor:redis',
      'monitor:tomcat',
      'monitor:server',
      'monitor:jvm',
      'monitor:trace',
      'monitor:disk',
    ],
  },
  { code: 'repair_dispatcher', name: '报修调度员', manages: ['message'], reads: ['addressList', 'dict'] },
  { code: 'repair_engineer', name: '维修人员', reads: ['addressList'] },
  {
    code: 'exhibit_keeper',
    name: '展品管理员',
    manages: ['category', 'ossFile'],
    reads: ['addressList', 'dict'],
  },
  { code: 'department_head', name: '部门主管', reads: ['departUser', 'depart', 'addressList'] },
  { code: 'visitor_service', name: '观众服务人员', reads: ['addressList'] },
];

export const demoRoles: readonly (typeof roles.$inferInsert & { id: string })[] = roleTexts.map(text => ({
  id: roleId(text.code),
  roleCode: text.code,
  roleName: text.name,
}));

/** The identifier of a demonstration role. */
export function roleId(code: string): string {
  return stableId(`demo:role:${code}`);
}

const rowsById = new Map(permissionRows.map(row => [row.id, row]));

/**
 * The permissions of each role: its pages, the groups above them, its buttons, and everyone's pages. What this version does
 * not have is left out, and comes with the version that has it.
 */
export const demoGrants: readonly (readonly [roleId: string, permissionIds: readonly string[]])[] =
  roleTexts.map(({ code, reads = [], manages = [] }) => {
    const managed = new Set(manages.flatMap(pageIds));
    const buttons = permissionRows.filter(row => row.menuType === 2 && managed.has(row.parentId ?? ''));
    const pages = [...managed, ...reads.flatMap(pageIds)].flatMap(withParents);
    return [roleId(code), [...new Set([...everyonesPermissionIds, ...pages, ...buttons.map(row => row.id)])]];
  });

/** The page of an area, if this version has it. */
function pageIds(area: string): string[] {
  const page = permissionRows.find(row => row.perms === `system:${area}:list` && row.menuType !== 2);
  if (!page) throw new Error(`No page shows the area "${area}".`);
  return existsHere(page) ? [page.id] : [];
}

function withParents(id: string): string[] {
  const parentId = rowsById.get(id)?.parentId;
  return parentId ? [...withParents(parentId), id] : [id];
}
