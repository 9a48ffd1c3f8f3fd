import { describe, expect, it } from 'vitest';
import {
  type AnyEndpoint,
  inputPlace,
  methodsOf,
  pathParametersOf,
  pathsOf,
  permissionsOf,
  secretInputsOf,
} from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

const named = (endpoint: AnyEndpoint) => endpoint.name;
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the endpoint table', () => {
  it('has unique endpoint names', () => {
    expect(repeated(endpoints.map(named))).toEqual([]);
    for (const { name } of endpoints) expect(name).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/);
  });

  it('has unique combinations of method and path', () => {
    const routes = endpoints.flatMap(each =>
      methodsOf(each).flatMap(method =>
        pathsOf(each).map(path => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
      ),
    );
    expect(repeated(routes)).toEqual([]);
  });

  it('declares every path parameter in the input', () => {
    for (const endpoint of endpoints) {
      for (const key of pathParametersOf(endpoint)) {
        expect(Object.keys(endpoint.input.shape), endpoint.name).toContain(key);
      }
    }
  });

  it('uses one format of permission codes for every required permission', () => {
    for (const endpoint of endpoints.filter(each => each.auth === 'permission')) {
      expect(permissionsOf(endpoint).length, endpoint.name).toBeGreaterThan(0);
      for (const code of permissionsOf(endpoint)) expect(code).toMatch(/^[a-zA-Z]+(:[a-zA-Z]+)+$/);
    }
  });

  it('reads secrets from bodies only, never from an address', () => {
    const secrets = endpoints.filter(each => secretInputsOf(each).length > 0);
    expect(secrets.map(named)).toEqual(
      expect.arrayContaining(['session.login', 'account.passwordChange', 'account.register', 'user.add']),
    );
    for (const endpoint of secrets) {
      for (const method of methodsOf(endpoint))
        expect(inputPlace(endpoint, method), endpoint.name).toBe('body');
      expect(
        secretInputsOf(endpoint).filter(key => pathParametersOf(endpoint).includes(key)),
        endpoint.name,
      ).toEqual([]);
    }
  });

  /** Reviewed by hand: every endpoint here is public. */
  it('has exactly these public endpoints', () => {
    expect(endpoints.filter(each => each.auth === 'public').map(named)).toEqual([
      'session.randomImage',
      'session.captchaChallenge',
      'session.login',
      'session.mLogin',
      'session.getEncryptedString',
      'session.logout',
      'verification.sms',
      'verification.checkCaptcha',
      'account.phoneLogin',
      'account.register',
      'account.phoneVerification',
      'account.passwordChange',
      'secondFactor.signIn',
      'passkey.challenge',
      'passkey.signIn',
      'qrSignIn.begin',
      'qrSignIn.token',
      'thirdLogin.render',
      'thirdLogin.callback',
      'thirdLogin.appLogin',
      'thirdLogin.appCallback',
      'thirdLogin.getLoginUser',
      'thirdLogin.bindingThirdPhone',
      'thirdLogin.createUser',
      'thirdLogin.checkPassword',
      'thirdLogin.casValidateLogin',
      'user.checkOnlyUser',
      'user.importErrorFile',
      'file.static',
      'announcement.show',
      'browserError.report',
      'browserError.violation',
    ]);
  });

  /** Reviewed by hand: the endpoints that every signed-in person may call without a permission. */
  it('has exactly these endpoints for every signed-in person', () => {
    expect(endpoints.filter(each => each.auth === 'self').map(named)).toEqual([
      'session.getUserInfo',
      'account.updatePassword',
      'account.selectDepart',
      'account.getCurrentUserDeparts',
      'ownAccount.saveProfile',
      'ownAccount.sendPhoneCode',
      'ownAccount.saveContact',
      'ownAccount.noticeAlerts',
      'ownAccount.saveNoticeAlerts',
      'ownAccount.draftKey',
      'ownAccount.setting',
      'ownAccount.saveSetting',
      'messagePreference.read',
      'messagePreference.save',
      'ownSession.list',
      'ownSession.end',
      'ownSession.endOthers',
      'secondFactor.own',
      'secondFactor.begin',
      'secondFactor.confirm',
      'secondFactor.renewCodes',
      'secondFactor.end',
      'passkey.list',
      'passkey.begin',
      'passkey.add',
      'passkey.remove',
      'lockScreen.unlock',
      'lockScreen.unlockByPasskey',
      'qrSignIn.asking',
      'qrSignIn.confirm',
      'thirdApp.getEnabledType',
      'thirdAccount.list',
      'thirdAccount.bind',
      'thirdAccount.unbind',
      'permission.getUserPermissionByToken',
      'permission.getPermCode',
      'permission.describePage',
      'user.getUserSectionInfoByToken',
      'user.updateMobile',
      'user.appEdit',
      'user.saveClientId',
      'file.upload',
      'file.uploadMinio',
      'file.beginUpload',
      'file.finishUpload',
      'file.texts',
      'file.describe',
      'file.sign',
      'department.queryMyDeptTreeList',
      'tenant.getCurrentUserTenant',
      'tenantInvitation.read',
      'tenantInvitation.accept',
      'dictionary.queryAllDictItems',
      'dictionary.versions',
      'dictionary.loadDictOrderByValue',
      'dictionary.queryTableData',
      'dictionary.getDictItems',
      'dictionary.getDictText',
      'dictionary.loadDict',
      'dictionary.loadDictItem',
      'dictionary.refleshCache',
      'dictionary.loadTreeData',
      'dictionary.searchTree',
      'substitute.add',
      'substitute.edit',
      'substitute.queryByUserName',
      'substitute.colleagues',
      'announcement.queryById',
      'announcement.listByUser',
      'announcement.syncNotic',
      'announcement.showTicket',
      'announcementSend.getMyAnnouncementSend',
      'announcementSend.getOne',
      'announcementSend.editByAnntIdAndUserId',
      'announcementSend.readAll',
      'category.loadTreeRoot',
      'category.loadTreeChildren',
      'category.loadTreeData',
      'category.loadDictItem',
      'category.loadOne',
      'category.loadAllData',
      'check.duplicate',
      'checkRule.checkByCode',
      'fillRule.executeRuleByCode',
      'fillRule.executeRuleByCodeBatch',
      'batchEdit.preview',
      'batchEdit.apply',
      'batchEdit.cancel',
      'batchEdit.undo',
      'batchEdit.state',
      'exportRun.start',
      'exportRun.list',
      'exportRun.cancel',
      'exportRun.again',
      'exportRun.file',
      'exportRun.delete',
      'listView.list',
      'listView.save',
      'listView.delete',
      'listView.choose',
      'listView.chooseForRole',
      'listView.audiences',
      'facet.counts',
      'recordSearch.find',
      'importRun.offer',
      'importRun.upload',
      'importRun.state',
      'importRun.check',
      'importRun.correct',
      'importRun.start',
      'importRun.cancel',
      'importRun.undo',
      'importRun.template',
      'board.own',
      'board.home',
      'board.saveHome',
      'log.loginfo',
      'log.visitInfo',
      'capability.list',
    ]);
  });
});
