import { eq } from 'drizzle-orm';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import {
  categories,
  departmentPermissions,
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  dictionaries,
  dictionaryItems,
  exhibitParts,
  fieldRules,
  permissionDataRules,
  permissions,
  reportItems,
  reportParams,
  roleIndexes,
  rolePermissions,
  roles,
  rolesWithSecondFactor,
  userAgents,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import {
  belowIdOf,
  deletedIdOf,
  grantedRuleIdOf,
  type MatrixRow,
  matrixIdOf,
  matrixRows,
  ruleIdOf,
  tenantOf,
} from './matrix-rows.ts';

/** The resources whose rows this file stores, because they refer to others. */
export const linkedResources = [
  ...['departmentRole', 'departmentPermission', 'substitute', 'dictionaryItem', 'exhibitPart', 'addressBook'],
];

/**
 * Stores what refers to the rows of a kind: the person of each kind belongs to its department, has its role and a role in
 * its department, and has a substitute; entries have data rules, dictionaries items, reports columns, trees a level more.
 */
export async function storeMatrixLinks(db: Database, row: MatrixRow): Promise<void> {
  const { marker, createBy } = matrixRows[row];
  const id = (name: string) => matrixIdOf(name, row);
  const [user, department, droleId] = [id('user'), id('department'), id('departmentRole')];
  await db.insert(userDepartments).values({ id: newId(), userId: user, depId: department });
  await db.insert(userRoles).values({ id: newId(), userId: user, roleId: id('role') });
  await db.insert(departmentRoles).values({
    id: droleId,
    departId: department,
    roleName: `${marker} there`,
    roleCode: marker,
    createBy,
  });
  await db.insert(departmentRoleUsers).values({ id: newId(), userId: user, droleId });
  await db.insert(userAgents).values({
    id: id('substitute'),
    userName: marker,
    agentUserName: marker,
    status: '1',
    createBy,
    startTime: new Date(),
    endTime: new Date(),
  });
  await db.insert(dictionaryItems).values({
    id: id('dictionaryItem'),
    dictId: id('dictionaryDefinition'),
    createBy,
    itemText: marker,
    itemValue: marker,
  });
  await db.insert(exhibitParts).values({
    id: id('exhibitPart'),
    exhibitId: id('exhibit'),
    createBy,
    name: marker,
    quantity: 1,
  });
  await db.insert(reportItems).values({
    id: id('item'),
    cgrheadId: id('reportDesign'),
    fieldName: 'one',
    fieldTxt: marker,
  });
  await db.insert(reportParams).values({ id: id('param'), cgrheadId: id('reportDesign'), paramName: marker });
  await storeLevelBelow(db, row);
  await storeGrants(db, row);
  await storeDeleted(db, row);
}

async function storeLevelBelow(db: Database, row: MatrixRow): Promise<void> {
  const { marker, createBy, number } = matrixRows[row];
  const name = `${marker} below`;
  await db.insert(categories).values({
    id: belowIdOf(row),
    pid: matrixIdOf('category', row),
    name,
    code: `Z9${number}A01`,
    createBy,
  });
  await db.insert(permissions).values({
    id: belowIdOf(row),
    parentId: matrixIdOf('menu', row),
    name,
    menuType: 1,
    createBy,
  });
}

/** The role, the department and its role of a kind have the entry of that kind, within a data rule; all have the own one. */
async function storeGrants(db: Database, row: MatrixRow): Promise<void> {
  const { marker } = matrixRows[row];
  const [permissionId, roleId] = [belowIdOf(row), matrixIdOf('role', row)];
  const rule = { ruleName: marker, status: '1', ruleColumn: 'name', ruleConditions: '=', ruleValue: marker };
  await db.insert(permissionDataRules).values([
    { ...rule, id: ruleIdOf(row), permissionId: matrixIdOf('menu', row) },
    { ...rule, id: grantedRuleIdOf(row), permissionId },
  ]);
  const grant = { permissionId, dataRuleIds: grantedRuleIdOf(row) };
  const departId = matrixIdOf('department', row);
  const grants = row === 'own' ? [grant] : [grant, { permissionId: belowIdOf('own') }];
  await db.insert(rolePermissions).values(grants.map(each => ({ ...each, id: newId(), roleId })));
  await db
    .insert(departmentPermissions)
    .values({ ...grant, departId, id: matrixIdOf('departmentPermission', row) });
  await db
    .insert(departmentRolePermissions)
    .values(
      grants.map(each => ({ ...each, departId, id: newId(), roleId: matrixIdOf('departmentRole', row) })),
    );
  await db
    .update(roles)
    .set({ roleName: `${marker} role` })
    .where(eq(roles.id, roleId));
  await db.insert(roleIndexes).values({ id: newId(), roleCode: marker, component: marker, status: '1' });
  await db
    .update(users)
    .set({ realname: `${marker} person` })
    .where(eq(users.id, matrixIdOf('user', row)));
  await db.insert(fieldRules).values({ roleId, resource: 'user', field: 'telephone', mode: 'hidden' });
  await db.insert(rolesWithSecondFactor).values({ roleId });
}

/** What the recycle bins have. */
async function storeDeleted(db: Database, row: MatrixRow): Promise<void> {
  const { marker, createBy } = matrixRows[row];
  const id = deletedIdOf(row);
  await db.insert(users).values({
    id,
    username: id,
    realname: `${marker} gone`,
    delFlag: 1,
    createBy,
    relTenantIds: String(tenantOf(row)),
  });
  await db
    .insert(dictionaries)
    .values({ id, dictCode: id, dictName: `${marker} gone`, delFlag: 1, createBy });
}
