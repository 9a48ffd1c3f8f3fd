import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindThirdUser, createThirdUser } from '#contract/areas/third-login.ts';
import { userExport, userList } from '#contract/areas/users.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { rateKindOf } from '#server/kernel/http/rate-shares.ts';
import { routes } from '#server/modules/index.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

/** The share of each endpoint; those that are not named here only count in the limit over all requests. */
const shares: Readonly<Record<string, string>> = {
  list: `accessMatrix.read addressBook.queryByOrgCodeForAddressList announcement.list announcement.receipts
    announcementSend.getMyAnnouncementSend browserError.list category.getChildListBatch category.rootList chatRobot.list checkRule.list
    dataLog.list dataSource.list departmentPermission.list departmentRole.list dictionaryDefinition.list dictionaryItem.list exhibit.list exhibitPart.list fillRule.list
    log.list message.list messageTemplate.list online.list ossFile.list position.list quartzJob.list quartzJob.runs reportDesign.list role.list substitute.list tenant.list tenantInvitation.list
    tenantMember.list user.appUserList user.departUserList user.list user.queryByOrgCode
    user.queryUserComponentData user.userRoleList`,
  export: `accessMatrix.exportXls announcement.exportXls category.exportXls checkRule.exportXls dataSource.exportXls
    department.exportXls departmentPermission.exportXls departmentRole.exportXls dictionaryDefinition.exportXls
    exhibit.exportXls exportRun.file
    fillRule.exportXls importRun.template log.exportXls message.exportXls messageTemplate.exportXls onlineReport.exportManySheetXls onlineReport.exportXls position.exportXls quartzJob.exportXls role.exportXls
    substitute.exportXls user.exportXls`,
  import: `announcement.importExcel category.importExcel checkRule.importExcel dataSource.importExcel department.importExcel
    departmentPermission.importExcel departmentRole.importExcel dictionaryDefinition.importExcel exhibit.importExcel file.upload
    file.uploadMinio fillRule.importExcel importRun.upload message.importExcel messageTemplate.importExcel ossFile.upload position.importExcel quartzJob.importExcel role.importExcel substitute.importExcel user.importExcel`,
  report: `onlineReport.getColumns onlineReport.getColumnsAndData onlineReport.getData
    onlineReport.getParamsInfo onlineReport.getQueryInfo onlineReport.getRpColumns permission.previewRule
    reportDesign.parseSql reportDesign.preview`,
  duplicateCheck: `category.checkCode check.duplicate checkRule.checkByCode dictionaryItem.dictItemCheck
    role.checkRoleCode`,
  lookup: `account.getCurrentUserDeparts announcement.audience announcement.doReleaseData
    announcement.doReovkeData announcement.listByUser announcement.queryById announcement.show
    announcement.syncNotic announcementSend.getOne backup.list backup.restoreState batchEdit.state board.home board.monitor board.own
    browserError.queryById capability.list category.childList category.loadAllData category.loadDictItem
    category.loadOne category.loadTreeChildren category.loadTreeData category.loadTreeRoot
    category.queryById chatRobot.options chatRobot.queryById checkRule.queryById dataLog.previewRestore dataLog.queryCompareList
    dataLog.queryDataVerList dataLog.tables dataLog.timeline dataSource.options dataSource.queryById
    department.getDepartName department.getUsersByDepartId department.listAll department.queryAllParentId
    department.queryDepartTreeSync department.queryIdTree department.queryMyDeptTreeList
    department.queryTreeByKeyWord department.queryTreeList department.searchBy
    departmentPermission.dataRules departmentPermission.grantLocks departmentPermission.queryById
    departmentRole.dataRules departmentRole.getDeptRoleByUserId departmentRole.getDeptRoleList
    departmentRole.grantLocks departmentRole.queryById departmentRole.queryPermission
    departmentRole.queryTreeList dictionary.getDictItems dictionary.getDictText dictionary.loadDict
    dictionary.loadDictItem dictionary.loadDictOrderByValue dictionary.loadTreeData
    dictionary.queryAllDictItems dictionary.queryTableData dictionary.searchTree dictionary.versions
    dictionaryDefinition.deleteList dictionaryDefinition.treeList documentation.openapi exhibit.queryById
    exportRun.list facet.counts fieldRule.list fieldRule.resources file.texts fillRule.queryById fillRule.testFillRule
    gateway.clearRedis gateway.list importRun.offer importRun.state lifecycle.counts listView.audiences
    listView.list log.loginfo log.visitInfo menu.getSystemMenuList menu.getSystemSubmenu
    menu.getSystemSubmenuBatch menu.holders menu.list menu.queryListAsync menu.queryTreeList
    message.channels message.queryById message.steps messagePreference.read messageTemplate.queryById monitor.days monitor.diskInfo monitor.history monitor.host
    monitor.httpTrace monitor.metric monitor.metricNames monitor.redisInfo monitor.redisKeysSize
    monitor.redisMemory monitor.requests online.days ossFile.queryById ossFile.usage ossFile.uses
    ownAccount.noticeAlerts ownAccount.setting ownSession.list passkey.list permission.describePage
    permission.explain permission.getPermCode permission.getPermRuleListByPermId
    permission.getUserPermissionByToken permission.queryDepartPermission permission.queryPermissionRule
    permission.queryRolePermission permission.ruleFields position.queryByCode position.queryById
    quartzJob.execute quartzJob.pause quartzJob.queryById quartzJob.resume recordSearch.find reportDesign.itemsOfHead
    reportDesign.paramsOfHead reportDesign.queryById role.dataRules role.grantLocks role.home
    role.queryById role.queryTreeList role.queryall secondFactor.ofUser secondFactor.own secondFactor.roles
    session.getEncryptedString session.getUserInfo session.logout substitute.queryById
    substitute.queryByUserName tenant.getCurrentUserTenant tenant.queryById tenant.queryList
    thirdAccount.list thirdApp.getEnabledType thirdApp.sync user.appQueryByDepartId user.appQueryUser
    user.generateUserId user.getMultiUser user.getUserSectionInfoByToken user.importErrorFile user.member
    user.queryById user.queryByIds user.queryChildrenByUsername user.queryUserByDepId user.queryUserRole
    user.recycleBin user.saveClientId user.userDepartList`,
  own: `account.passwordChange account.phoneLogin account.phoneVerification account.register browserError.report browserError.violation chatRobot.test dataSource.test
    dictionary.refleshCache file.static lockScreen.unlock lockScreen.unlockByPasskey ownAccount.saveContact
    ownAccount.sendPhoneCode passkey.add passkey.begin passkey.challenge passkey.signIn qrSignIn.asking
    qrSignIn.begin qrSignIn.confirm qrSignIn.token secondFactor.begin secondFactor.confirm secondFactor.end
    secondFactor.renewCodes secondFactor.reset secondFactor.signIn session.captchaChallenge session.randomImage
    substitute.colleagues tenantInvitation.accept tenantInvitation.read thirdAccount.bind thirdLogin.appCallback
    thirdLogin.appLogin thirdLogin.bindingThirdPhone thirdLogin.callback thirdLogin.casValidateLogin
    thirdLogin.checkPassword thirdLogin.createUser thirdLogin.getLoginUser thirdLogin.render user.checkOnlyUser
    user.updateMobile user.viewAs verification.checkCaptcha verification.sms`,
};
const own = new Set(routes.flatMap(({ endpoint, rateShare }) => (rateShare ? [endpoint.name] : [])));

it('every endpoint has the share of its kind', () => {
  const found = Map.groupBy<string, AnyEndpoint>(endpoints, endpoint =>
    own.has(endpoint.name) ? 'own' : (rateKindOf(endpoint) ?? 'none'),
  );
  for (const [share, names] of Object.entries(shares))
    expect(
      found
        .get(share)
        ?.map(({ name }) => name)
        .toSorted(),
      share,
    ).toEqual(names.split(/\s+/));
  const writes = found.get('none') ?? [];
  expect(writes.filter(({ method }) => method === 'GET').map(({ name }) => name)).toEqual([]);
});

describe('an exhausted share', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ environment: { RATE_LIMIT: '200' } });
    for (const username of ['greedy', 'other'])
      await server.add({ username, permissions: ['system:user:list', 'system:user:export'] });
  });
  afterAll(() => server.close());

  const send = async (endpoint: typeof userList | typeof userExport, username: string) =>
    (await server.request(endpoint, {}, await server.as(username))).status;

  it('refuses exports while the list still replies, and the exports of others', async () => {
    await server.as('greedy');
    const statuses = await Promise.all(Array.from({ length: 8 }, () => send(userExport, 'greedy')));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    const { headers } = await server.request(userExport, {}, await server.as('greedy'));
    expect(Number(headers['retry-after'])).toSatisfy(
      (seconds: number) => Number.isInteger(seconds) && seconds > 0 && seconds <= 60,
    );
    expect(await send(userList, 'greedy')).toBe(200);
    expect(await send(userExport, 'other')).toBe(200);
  });

  it.each([createThirdUser, bindThirdUser])(
    'of $name counts its paths together',
    async ({ path, aliases }) => {
      const paths = [path, ...(aliases ?? [])];
      expect(paths).toHaveLength(2);
      const payload = { uuid: 'guess', username: 'somebody', password: 'guess' };
      const statuses: number[] = [];
      for (const url of [...paths, ...paths, ...paths].map(each => server.config.basePath + each))
        statuses.push((await server.app.inject({ method: 'POST', url, payload })).statusCode);
      expect(statuses.slice(0, 4)).not.toContain(429);
      expect(statuses.slice(4)).toEqual([429, 429]);
    },
  );

  it('of all requests states when the next one is accepted, too', async () => {
    const small = await startApp({ environment: { RATE_LIMIT: '2' } });
    const ask = () => small.app.inject({ url: `${small.config.basePath}/sys/user/list` });
    const replies = [await ask(), await ask(), await ask()];
    expect(replies.at(-1)?.statusCode).toBe(429);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    await small.close();
  });

  it('refuses lists after many more of them', async () => {
    const statuses = await Promise.all(Array.from({ length: 60 }, () => send(userList, 'other')));
    expect(statuses.filter(status => status === 200)).toHaveLength(40);
    expect(await send(userExport, 'other')).toBe(200);
  });
});
