import { eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownSessions } from '#contract/areas/own-sessions.ts';
import { getUserInfo, logout } from '#contract/areas/session.ts';
import { userList } from '#contract/areas/users.ts';
import { type View, viewAs, viewLifetime } from '#contract/areas/view-as.ts';
import { type AnyEndpoint, methodsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { componentsOf } from '#contract/pages.ts';
import {
  announcements,
  logs,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  sessions,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { viewOnly } from '#server/kernel/http/business-error.ts';
import { wireLines } from '#tests/contract/wire/lines.ts';
import { present, storeLog, storeMuseum } from '../server/kernel/wire/museum.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { listen, openSocket } from '../server/support/socket.ts';
import { hashOfTestPassword } from '../server/support/test-password.ts';

/** What somebody may do in another person's console, by hand. Everything else is refused. */
const readable = new Set(
  `session.getUserInfo account.getCurrentUserDeparts ownAccount.noticeAlerts messagePreference.read
  ownAccount.setting secondFactor.ofUser secondFactor.roles
  thirdApp.getEnabledType permission.getUserPermissionByToken permission.getPermCode permission.describePage
  permission.explain permission.getPermRuleListByPermId permission.queryPermissionRule permission.ruleFields
  permission.previewRule fieldRule.resources fieldRule.list accessMatrix.read user.queryUserComponentData
  user.queryUserByDepId user.getMultiUser user.queryByIds user.queryByOrgCode user.generateUserId
  user.getUserSectionInfoByToken user.appUserList user.appQueryUser user.appQueryByDepartId role.queryall
  role.checkRoleCode role.queryTreeList permission.queryRolePermission role.grantLocks role.dataRules role.home
  permission.queryDepartPermission departmentPermission.list departmentPermission.queryById
  departmentPermission.grantLocks departmentPermission.dataRules departmentRole.list departmentRole.queryById
  departmentRole.queryTreeList departmentRole.queryPermission departmentRole.grantLocks departmentRole.dataRules
  departmentRole.getDeptRoleList departmentRole.getDeptRoleByUserId
  user.userRoleList department.queryTreeList department.queryDepartTreeSync department.queryIdTree
  department.queryMyDeptTreeList department.searchBy department.listAll department.queryAllParentId
  department.queryTreeByKeyWord department.getDepartName department.getUsersByDepartId user.departUserList
  user.queryChildrenByUsername tenant.queryList tenant.getCurrentUserTenant position.queryByCode
  dictionary.queryAllDictItems dictionary.versions dictionary.loadDictOrderByValue dictionary.queryTableData
  dictionary.getDictItems dictionary.getDictText dictionary.loadDict dictionary.loadDictItem dictionary.loadTreeData
  dictionary.searchTree dictionaryItem.dictItemCheck user.list user.queryById user.queryUserRole user.userDepartList
  user.recycleBin addressBook.queryByOrgCodeForAddressList role.list role.queryById position.list position.queryById
  tenant.list tenant.queryById substitute.list substitute.queryById substitute.queryByUserName
  substitute.colleagues tenantMember.list tenantInvitation.list user.member
  dictionaryDefinition.list dictionaryDefinition.treeList dictionaryDefinition.deleteList dictionaryItem.list
  announcement.list announcement.queryById announcement.receipts announcement.listByUser
  announcementSend.getMyAnnouncementSend announcementSend.getOne reportDesign.list reportDesign.queryById
  reportDesign.itemsOfHead reportDesign.paramsOfHead category.rootList category.queryById category.childList
  category.getChildListBatch category.checkCode category.loadTreeRoot category.loadTreeChildren category.loadTreeData
  category.loadDictItem category.loadOne category.loadAllData checkRule.list checkRule.queryById fillRule.list
  fillRule.queryById menu.list menu.getSystemMenuList menu.getSystemSubmenu menu.getSystemSubmenuBatch
  menu.queryTreeList menu.queryListAsync menu.holders announcement.audience check.duplicate checkRule.checkByCode
  message.list message.queryById message.steps message.channels messageTemplate.list messageTemplate.queryById ossFile.list ossFile.queryById ossFile.usage ossFile.uses file.texts log.loginfo log.visitInfo log.list dataLog.list dataLog.queryDataVerList
  dataLog.queryCompareList dataLog.tables dataLog.timeline dataLog.previewRestore browserError.list browserError.queryById online.list online.days quartzJob.list
  quartzJob.queryById quartzJob.runs chatRobot.list chatRobot.queryById chatRobot.options dataSource.list dataSource.queryById dataSource.options gateway.list
  monitor.redisInfo monitor.redisKeysSize monitor.redisMemory monitor.diskInfo monitor.metricNames monitor.metric
  monitor.httpTrace monitor.history monitor.days monitor.requests monitor.host backup.list backup.restoreState batchEdit.state exportRun.list listView.list listView.audiences facet.counts recordSearch.find board.monitor board.own board.home importRun.offer importRun.state
  onlineReport.getRpColumns onlineReport.getColumns onlineReport.getQueryInfo
  onlineReport.getParamsInfo onlineReport.getData onlineReport.getColumnsAndData reportDesign.parseSql
  reportDesign.preview lifecycle.counts capability.list documentation.openapi exhibit.list exhibit.queryById exhibitPart.list`.split(
    /\s+/,
  ),
);
const readByPost = new Set([...['permission.previewRule', 'reportDesign.parseSql', 'reportDesign.preview']]);
const guarded = endpoints.filter(({ auth }) => auth !== 'public');
const inputs = new Map(wireLines.map(line => [line.name, line.input]));

describe('the console as another person sees it', () => {
  let server: TestApp;
  let time = present;
  let seen: { id: string; username: string };
  beforeAll(async () => {
    server = await startApp({ now: () => time });
    await storeMuseum(server.db, await hashOfTestPassword());
    await storeLog(server.db);
    // What the server would announce by itself while the test runs.
    await server.db.update(announcements).set({ announcedAt: present });
    seen = await server.add({ username: 'seen_by_all' });
    await makeAdministrator(seen.id);
  });
  afterAll(() => server.close());

  const makeAdministrator = async (userId: string) => {
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    await server.db
      .insert(userRoles)
      .values({ id: `admin_${userId}`.slice(0, 36), userId, roleId: role?.id ?? '' });
  };
  const begin = async (userId: string, by = 'admin') =>
    (await server.request<View>(viewAs, { userId }, await server.as(by))).envelope;
  const tokenFor = async (userId: string, by?: string) => (await begin(userId, by)).result.token;
  const send = (endpoint: AnyEndpoint, token: string, input = {}, method = methodsOf(endpoint)[0]) =>
    server.request(endpoint, input, token, method);
  const statusOf = async (token: string) => (await send(getUserInfo, token)).status;

  /** A hash of each table but the log; times do not pass here, so that nothing changes by itself. */
  const contents = async () => {
    const tables = await server.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sys_log' order by 1`,
    );
    const hashes: Record<string, unknown> = {};
    for (const { name } of tables.rows) {
      const { rows } = await server.db.execute(
        sql`select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
          from ${sql.identifier(name)} t`,
      );
      hashes[name] = rows[0];
    }
    return hashes;
  };

  it('refuses every endpoint that does not only read, and the rest changes nothing but the log', async () => {
    const token = await tokenFor(seen.id);
    const before = await contents();
    const admitted = new Set<string>();
    for (const endpoint of guarded)
      for (const method of methodsOf(endpoint)) {
        const { name } = endpoint;
        const answer = await send(endpoint, token, inputs.get(name), method);
        if (answer.envelope?.message !== viewOnly().message) {
          expect(answer.status, `${method} ${name}: ${answer.text}`).toBeLessThan(500);
          expect(method === 'GET' || readByPost.has(name), `${method} ${name}`).toBe(true);
          admitted.add(name);
        }
      }
    expect([...admitted].toSorted()).toEqual([...readable].toSorted());
    expect(await contents()).toEqual(before);
  }, 120_000);

  it('logs its beginning, every request and its end, with both names', async () => {
    const { id, username } = await server.add({ username: 'seen_and_logged' });
    const token = await tokenFor(id);
    await send(getUserInfo, token);
    await send(ownSessions, token);
    await send(logout, token);
    const rows = await server.db
      .select()
      .from(logs)
      .where(like(logs.logContent, `%${username}%`))
      .orderBy(logs.id);
    expect(rows.map(row => [row.userid, row.logContent])).toEqual([
      ['admin', '开始以“seen_and_logged”的身份查看'],
      ['admin', '以“seen_and_logged”的身份查看：session.getUserInfo'],
      ['admin', '以“seen_and_logged”的身份查看：ownSession.list（已拒绝）'],
      ['admin', '结束以“seen_and_logged”的身份查看'],
    ]);
  });

  it('ends after half an hour, by signing out of it, and with the session that began it, which goes on otherwise', async () => {
    const { id } = await server.add({ username: 'seen_for_a_while' });
    const own = await server.as('admin');
    const first = await tokenFor(id);
    expect((await send(logout, first)).envelope.success).toBe(true);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(own)).toBe(200);
    const second = await tokenFor(id);
    time = new Date(present.getTime() + viewLifetime - 1);
    expect(await statusOf(second)).toBe(200);
    time = new Date(present.getTime() + viewLifetime);
    expect(await statusOf(second)).toBe(401);
    expect(await statusOf(own)).toBe(200);
    time = present;
    await server.add({ username: 'short_viewer', permissions: ['system:user:viewAs'] });
    const third = await tokenFor(id, 'short_viewer');
    expect(await statusOf(third)).toBe(200);
    await send(logout, await server.as('short_viewer'));
    expect(await statusOf(third)).toBe(401);
  });

  it('is refused over oneself, over people with more rights, and over those who cannot sign in', async () => {
    const viewer = await server.add({ username: 'viewer', permissions: ['system:user:viewAs'] });
    const frozen = await server.add({ username: 'frozen_and_seen', status: 2 });
    const deleted = await server.add({ username: 'deleted_and_seen', delFlag: 1 });
    const richer = await server.add({ username: 'richer', permissions: ['system:user:delete'] });
    for (const { id } of [viewer, frozen, deleted, richer, seen, { id: 'nobody' }])
      expect((await begin(id, 'viewer')).success, id).toBe(false);
    await server.add({ username: 'without_permission' });
    const stranger = await server.request(
      viewAs,
      { userId: frozen.id },
      await server.as('without_permission'),
    );
    expect(stranger.status).toBe(403);
  });

  it('is refused over people whom the viewer does not see as over unknown ones, and ends when they are hidden', async () => {
    const viewer = await server.add({ username: 'narrow_viewer', permissions: ['system:user:viewAs'] });
    const { id } = await server.add({ username: 'out_of_sight' });
    const token = await tokenFor(id, 'narrow_viewer');
    expect(await statusOf(token)).toBe(200);
    const [page] = await server.db
      .select({ id: permissions.id })
      .from(permissions)
      .where(inArray(permissions.component, [...componentsOf('user')]));
    const condition = {
      ruleColumn: 'username',
      ruleConditions: '=',
      ruleValue: 'narrow_viewer',
      status: '1',
    };
    await server.db
      .insert(permissionDataRules)
      .values({ id: 'self_only', permissionId: page?.id ?? '', ...condition });
    const [own] = await server.db.select().from(userRoles).where(eq(userRoles.userId, viewer.id));
    await server.db.insert(rolePermissions).values({
      id: 'self_only',
      roleId: own?.roleId ?? '',
      permissionId: page?.id ?? '',
      dataRuleIds: 'self_only',
    });
    expect(await statusOf(token)).toBe(401);
    expect((await begin(id, 'narrow_viewer')).message).toBe((await begin('nobody', 'narrow_viewer')).message);
  });

  it('ends immediately when the person has more rights, or the viewer fewer', async () => {
    const viewer = await server.add({ username: 'former_viewer', permissions: ['system:user:viewAs'] });
    const { id } = await server.add({ username: 'promoted' });
    const token = await tokenFor(id, 'former_viewer');
    expect(await statusOf(token)).toBe(200);
    await makeAdministrator(id);
    expect(await statusOf(token)).toBe(401);
    await server.db.delete(userRoles).where(eq(userRoles.userId, id));
    expect(await statusOf(token)).toBe(200);
    await server.db.delete(userRoles).where(eq(userRoles.userId, viewer.id));
    expect(await statusOf(token)).toBe(401);
  });

  it('sees what the person sees, and no more', async () => {
    const { id } = await server.add({ username: 'sees_little' });
    const token = await tokenFor(id);
    expect((await send(getUserInfo, token)).envelope.result).toMatchObject({ userInfo: { id } });
    const answer = await send(userList, token);
    expect([answer.status, answer.envelope.message]).toEqual([403, '没有权限，请联系管理员授权']);
  });

  it('opens no socket, and leaves the sessions of the person alone', async () => {
    const { id, username } = await server.add({ username: 'keeps_sessions' });
    const theirs = await server.as(username);
    const before = await server.db.select().from(sessions).where(eq(sessions.userId, id));
    const token = await tokenFor(id);
    await send(getUserInfo, token);
    const address = await listen(server);
    await expect(openSocket(address, id, token)).rejects.toThrow('refused with 401');
    await send(logout, token);
    expect(await server.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual(before);
    expect(await statusOf(theirs)).toBe(200);
  });
});
