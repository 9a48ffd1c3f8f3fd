import { createHash } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from '#modules/ground/platform/http/headers.ts';
import type { Database } from '#server/kernel/db/open.ts';
import {
  announcements,
  captchas,
  chatRobots,
  checkRules,
  dataSources,
  departmentPermissions,
  departments,
  dictionaries,
  fillRules,
  logs,
  messages,
  messageTemplates,
  personSettings,
  positions,
  reports,
  rolePermissions,
  roles,
  sessions,
  tenantInvitations,
  tenants,
  userAgents,
  users,
} from '#server/kernel/db/schema/index.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';
import { departmentRoleLines } from '#tests/contract/wire/areas/department-roles.ts';
import { exampleDictionary } from '#tests/contract/wire/areas/dictionary-definitions.ts';
import { exampleMenu } from '#tests/contract/wire/areas/menus.ts';
import { exampleReport } from '#tests/contract/wire/areas/report-design.ts';
import { exampleCheckRule, exampleFillRule } from '#tests/contract/wire/areas/rules.ts';
import { exampleInvitation } from '#tests/contract/wire/areas/tenants.ts';
import { department, person, position, role, tenant } from '#tests/contract/wire/examples.ts';
import { titleOf, type WireLine } from '#tests/contract/wire/line.ts';
import { wireLines } from '#tests/contract/wire/lines.ts';
import { type Answer, answerOf, startApp, type TestApp } from '../../support/app.ts';
import { expectEnvelope } from '../../support/expectations.ts';
import { multipartBody } from '../../support/upload.ts';
import { containing } from './containing.ts';
import {
  clearMuseum,
  openSessions,
  present,
  storeBrowserError,
  storeDataSource,
  storeDepartmentRole,
  storeJob,
  storeLog,
  storeMuseum,
  storeRobot,
  storeRoute,
  storeVersion,
} from './museum.ts';
import { sheetFor } from './sheets.ts';
import { beforeStandard } from './standard-records.ts';

const password = 'Bronze#2026';

const withoutMembers = (db: Database) =>
  db.update(users).set({ relTenantIds: null }).where(eq(users.id, person.id));
const ownNothing = async (db: Database) => {
  // Calls may have added people, too.
  await db.update(users).set({ relTenantIds: null });
  await db.update(departments).set({ tenantId: null });
  await db.update(logs).set({ tenantId: null });
};
const withoutSubstitute = (db: Database) =>
  db.delete(userAgents).where(eq(userAgents.userName, person.username));
/** Those who sign in here do so from devices that the server has not seen before, and have a message about it. */
const withoutDevices = (db: Database) =>
  db.delete(announcements).where(like(announcements.titile, '新设备登录%'));
const asDraft = (db: Database) => db.update(announcements).set({ sendStatus: '0' });
const asDeleted = (db: Database) => db.update(users).set({ delFlag: 1 }).where(eq(users.id, person.id));
const withoutRole = (db: Database) => db.delete(roles).where(eq(roles.id, role.id));
/** A caller cannot grant or change a role with more permissions than their own. */
const withoutGrants = (db: Database) => db.delete(rolePermissions).where(eq(rolePermissions.roleId, role.id));

const ofDepartmentRoles = departmentRoleLines.filter(({ name }) => name !== 'departmentRole.add');
const withoutReport = (db: Database) => db.delete(reports).where(eq(reports.code, exampleReport.head.code));
const withoutDictionary = (db: Database) =>
  db.delete(dictionaries).where(eq(dictionaries.dictCode, exampleDictionary.dictCode));
const asDeletedDictionary = (db: Database) =>
  db.update(dictionaries).set({ delFlag: 1 }).where(eq(dictionaries.id, exampleDictionary.id));
const withoutRules = async (db: Database) => {
  await db.delete(checkRules).where(eq(checkRules.id, exampleCheckRule.id));
  await db.delete(fillRules).where(eq(fillRules.id, exampleFillRule.id));
};

const withoutTemplates = (db: Database) => db.delete(messageTemplates);
const asUnread = (db: Database) => db.update(messages).set({ esSendStatus: '1', announcementId: 'unread' });
const asFailed = (db: Database) => db.update(messages).set({ esSendStatus: '2' });

const storeInvitation = (used: boolean) => (db: Database) =>
  db.insert(tenantInvitations).values({
    id: exampleInvitation,
    tenantId: tenant.id,
    codeHash: 'of the examples',
    createdBy: person.id,
    createTime: new Date('2026-03-02T08:00:00+08:00'),
    expiresAt: new Date('2026-03-09T08:00:00+08:00'),
    ...(used && { usedBy: person.id, usedAt: new Date('2026-03-02T09:00:00+08:00') }),
  });

/** Changes to the stored examples that some calls need. */
const before: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  ...beforeStandard,
  'menu.holders': db =>
    db.insert(departmentPermissions).values({ departId: department.id, permissionId: exampleMenu.id }),
  'ownAccount.setting': async db => {
    const people = await db.select({ userId: users.id }).from(users);
    const setting = { name: 'table editable-exhibits', value: '{"pinned":["name"]}', updateTime: present };
    await db
      .insert(personSettings)
      .values(people.map(({ userId }) => ({ userId, ...setting })))
      .onConflictDoNothing();
  },
  'session.login': async db => {
    const answerHash = createHash('sha256').update('1772413200000 k7wq').digest('hex');
    const expiresAt = new Date(present.getTime() + 60_000);
    const set = { answerHash, expiresAt };
    const values = { key: '1772413200000', ...set };
    await db.insert(captchas).values(values).onConflictDoUpdate({ target: captchas.key, set });
  },
  'substitute.edit': withoutMembers,
  'substitute.colleagues': withoutMembers,
  'user.add': async db => {
    await withoutGrants(db);
    await db.delete(users).where(eq(users.id, person.id));
  },
  'role.edit': withoutGrants,
  'role.delete': withoutGrants,
  'role.deleteBatch': withoutGrants,
  'user.recycleBin': asDeleted,
  'user.putRecycleBin': asDeleted,
  'user.deleteRecycleBin': asDeleted,
  ...Object.fromEntries(ofDepartmentRoles.map(({ name }) => [name, storeDepartmentRole])),
  'role.add': withoutRole,
  'role.copy': db => db.delete(roles).where(eq(roles.roleCode, 'exhibition_copy')),
  'role.checkRoleCode': withoutRole,
  'position.add': db => db.delete(positions).where(eq(positions.id, position.id)),
  'substitute.add': async db => {
    // People of a tenant do not see others, and the substitute of the examples belongs to none.
    await withoutMembers(db);
    await withoutSubstitute(db);
  },
  'substitute.importExcel': withoutSubstitute,
  'tenant.add': async db => {
    await ownNothing(db);
    await db.delete(tenants).where(eq(tenants.id, tenant.id));
  },
  'tenantMember.remove': async db => {
    const ids = [tenant.id, 99];
    await db.insert(tenants).values({ id: 99, name: '分馆' }).onConflictDoNothing();
    await db
      .update(users)
      .set({ relTenantIds: ids.join(',') })
      .where(eq(users.id, person.id));
  },
  'tenantInvitation.list': storeInvitation(true),
  'tenantInvitation.withdraw': storeInvitation(false),
  'tenant.delete': ownNothing,
  'tenant.deleteBatch': ownNothing,
  'log.loginfo': storeLog,
  'log.visitInfo': storeLog,
  'log.list': storeLog,
  'log.delete': storeLog,
  'log.deleteBatch': storeLog,
  'log.exportXls': storeLog,
  'online.forceLogout': async db => {
    // Another call has changed the password since, or ended the session.
    const [owner] = await db.select().from(users).where(eq(users.id, person.id));
    await db
      .update(sessions)
      .set({ revokedAt: null, credentialVersion: owner?.credentialVersion ?? 1 })
      .where(eq(sessions.id, openSessions[0]));
  },
  ...Object.fromEntries(
    [
      'list',
      'queryById',
      'edit',
      'delete',
      'deleteBatch',
      'pause',
      'resume',
      'execute',
      'runs',
      'exportXls',
    ].map(verb => [`quartzJob.${verb}`, storeJob]),
  ),
  'chatRobot.add': db => db.delete(chatRobots),
  ...Object.fromEntries(
    ['list', 'queryById', 'edit', 'delete', 'deleteBatch', 'options'].map(verb => [
      `chatRobot.${verb}`,
      storeRobot,
    ]),
  ),
  'dataSource.add': db => db.delete(dataSources),
  'dataSource.importExcel': db => db.delete(dataSources),
  ...Object.fromEntries(
    ['list', 'queryById', 'edit', 'delete', 'deleteBatch', 'exportXls', 'options'].map(verb => [
      `dataSource.${verb}`,
      storeDataSource,
    ]),
  ),
  ...Object.fromEntries(['list', 'updateAll', 'delete'].map(verb => [`gateway.${verb}`, storeRoute])),
  ...Object.fromEntries(
    ['list', 'queryById', 'delete', 'deleteBatch', 'solve'].map(verb => [
      `browserError.${verb}`,
      storeBrowserError('open'),
    ]),
  ),
  'browserError.reopen': storeBrowserError('solved'),
  'dataLog.list': storeVersion,
  'dataLog.queryDataVerList': storeVersion,
  'dataLog.queryCompareList': storeVersion,
  'announcement.listByUser': withoutDevices,
  'announcement.edit': asDraft,
  'announcement.delete': asDraft,
  'announcement.deleteBatch': asDraft,
  'announcement.doReleaseData': asDraft,
  'dictionaryDefinition.add': withoutDictionary,
  'dictionaryDefinition.importExcel': withoutDictionary,
  'dictionaryDefinition.deleteList': asDeletedDictionary,
  'dictionaryDefinition.back': asDeletedDictionary,
  'dictionaryDefinition.deletePhysic': asDeletedDictionary,
  'reportDesign.add': withoutReport,
  'checkRule.add': withoutRules,
  'checkRule.importExcel': withoutRules,
  'fillRule.add': withoutRules,
  'fillRule.importExcel': withoutRules,
  'messageTemplate.add': withoutTemplates,
  'message.remind': asUnread,
  'message.resend': asFailed,
  'message.delete': asFailed,
  'message.deleteBatch': asFailed,
};

/** Generated numbers contain the time and random digits. */
const generated = (result: unknown): unknown => {
  if (Array.isArray(result)) return result.map(generated);
  if (typeof result === 'object' && result !== null && 'result' in result)
    return { ...result, result: generated(result.result) };
  return typeof result === 'string' && result.startsWith('BX')
    ? expect.stringMatching(/^BX\d{16}(东馆)?$/)
    : result;
};

/** The test run of a fill rule has its value as the message as well; to a manager the tree of their own shows it. */
const messageOf = ({ name }: WireLine, message: string): unknown => {
  if (name === 'department.queryMyDeptTreeList') return '2';
  return name === 'fillRule.testFillRule' ? expect.stringMatching(/^BX\d{16}$/) : message;
};

/** Indexes depend on the menus of a new installation. */
const withAnyNumbers = (example: unknown): unknown => {
  if (typeof example === 'number') return expect.any(Number);
  if (Array.isArray(example))
    return example.length === 0 ? [] : expect.arrayContaining(example.map(withAnyNumbers));
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, withAnyNumbers(value)]));
};

/** Values that are not known before the reply, or that contain more than the examples. */
const expectedOf = (line: WireLine): unknown => {
  const result = typeof line.answer === 'object' && 'result' in line.answer ? line.answer.result : undefined;
  if (line.name === 'session.randomImage') return expect.stringMatching(/^data:image\//);
  if (line.name === 'session.captchaChallenge' && typeof result === 'object') {
    const made = { key: expect.any(String), nonce: expect.any(String), salt: expect.any(String) };
    return { ...result, ...made, keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/) };
  }
  if (line.name === 'qrSignIn.begin')
    return { qrcodeId: expect.stringMatching(/^QRCODELOGIN:/), code: expect.any(String) };
  if (line.name === 'tenantInvitation.create' && typeof result === 'object')
    return { ...result, id: expect.any(String), code: expect.stringMatching(/^[\w-]{43}$/) };
  if (line.name === 'secondFactor.begin') return { key: expect.any(String), address: expect.any(String) };
  if (line.name === 'user.viewAs' && typeof result === 'object')
    return { ...result, token: expect.stringMatching(/^view\./) };
  if (line.name === 'session.login' || line.name === 'session.mLogin') {
    return { ...(containing(result, line.maps) as object), token: expect.any(String) };
  }
  if (line.name === 'dictionary.versions') return expect.objectContaining({ halls: expect.any(String) });
  if (line.name === 'accessMatrix.read') return withAnyNumbers(result);
  if (line.name === 'reportDesign.parseSql' && typeof result === 'object') {
    const { fields } = result as { fields: readonly object[] };
    return { ...result, fields: fields.map(field => ({ ...field, id: expect.any(String) })) };
  }
  if (line.name === 'user.generateUserId') return expect.stringMatching(/^[0-9a-f]{32}$/);
  if (line.name.startsWith('fillRule.') && JSON.stringify(result)?.includes('BX')) return generated(result);
  if (line.name === 'announcement.showTicket') return { ticket: expect.any(String) };
  if (line.calls[0] === 'POST form' && result && typeof result === 'object') {
    return { ...result, fileName: expect.any(String), fileUrl: expect.any(String) };
  }
  return containing(result, line.maps);
};

/** Endpoints without an example, because they require a code, a ticket or a picture first. */
const needsMore = new Set([
  // Nothing is configured with which it could succeed: tests/server/enterprise-chat.test.ts.
  'thirdApp.sync',
  // Their values are those of the machine and the moment: tests/server/monitoring.
  ...['redisInfo', 'redisKeysSize', 'redisMemory', 'diskInfo', 'metricNames', 'metric', 'httpTrace'].map(
    name => `monitor.${name}`,
  ),
  ...['history', 'days', 'requests', 'host', 'terminal'].map(name => `monitor.${name}`),
  'online.days',
  // They are about who is signed in: tests/server/online-users.
  ...['endPerson', 'endOthers', 'message'].map(name => `online.${name}`),
  // They are about what the caller may list: tests/server/facets, tests/server/record-search.
  'facet.counts',
  'recordSearch.find',
  // They are about files of the server: tests/server/backup.
  ...[
    'list',
    'make',
    'check',
    'delete',
    'restoreState',
    'beginUpload',
    'finishUpload',
    'tryRestore',
    'restore',
  ].map(name => `backup.${name}`),
  // It is about all messages: tests/server/messages.
  'message.channels',
  // They need another server: tests/server/data-sources, tests/server/chat-robots.
  'dataSource.test',
  'chatRobot.test',
  // They are about a record with versions: tests/server/data-log/timeline.
  ...['timeline', 'previewRestore', 'restoreVersion'].map(name => `dataLog.${name}`),
  // They go on after their reply: tests/server/records/resource/batch-edit.
  ...['preview', 'apply', 'cancel', 'undo', 'state'].map(name => `batchEdit.${name}`),
  // So do these: tests/server/export-runs.
  ...['start', 'list', 'cancel', 'again', 'file', 'delete'].map(name => `exportRun.${name}`),
  // They need a view, and roles of the caller: tests/server/list-views.
  ...['list', 'save', 'delete', 'choose', 'chooseForRole', 'audiences'].map(name => `listView.${name}`),
  // They go on with what was uploaded before: tests/server/records/resource/import-run.
  ...['offer', 'upload', 'state', 'check', 'correct', 'start', 'cancel', 'undo', 'template'].map(
    name => `importRun.${name}`,
  ),
  // They count days up to the present: tests/server/boards.
  'board.monitor',
  'board.own',
  'verification.sms',
  'ownAccount.sendPhoneCode',
  'verification.checkCaptcha',
  'account.phoneLogin',
  'account.register',
  'account.phoneVerification',
  'account.passwordChange',
  'thirdLogin.render',
  'thirdLogin.callback',
  'thirdLogin.appLogin',
  'thirdLogin.appCallback',
  'thirdLogin.getLoginUser',
  'thirdLogin.bindingThirdPhone',
  'thirdLogin.createUser',
  'thirdLogin.checkPassword',
  'thirdLogin.casValidateLogin',
  'thirdAccount.bind',
  'passkey.begin',
  'tenantInvitation.read',
  'tenantInvitation.accept',
  'qrSignIn.asking',
  'qrSignIn.confirm',
  'passkey.add',
  'passkey.remove',
  'passkey.challenge',
  'passkey.signIn',
  'lockScreen.unlockByPasskey',
  'secondFactor.confirm',
  'secondFactor.renewCodes',
  'secondFactor.end',
  'secondFactor.signIn',
  'user.updateMobile',
  'user.importErrorFile',
  'file.upload',
  'file.uploadMinio',
  'file.beginUpload',
  'file.finishUpload',
  'file.sign',
  'ownAccount.draftKey',
  'file.static',
]);

/** Whether a call changes the examples, so that they have to be stored again. */
const changes = ({ name }: WireLine, call: string) =>
  call !== 'GET query' ||
  name in before ||
  ['session.logout', 'announcement.doReovkeData', 'user.saveClientId'].includes(name);

const calls = wireLines.flatMap(line => line.calls.map(call => ({ title: titleOf(line), call, line })));

/** Endpoints without a permission of their own whose input decides which one is needed. */
const needsRights: ReadonlySet<string> = new Set([
  ...['dictionary.loadDict', 'dictionary.loadDictItem', 'check.duplicate'],
  ...['dictionary.loadDictOrderByValue', 'dictionary.queryTableData'],
  // A picture is described by who may delete it.
  ...['file.texts', 'file.describe'],
]);

/** What is recorded is the interface; the versions of records are beyond it (ADR 0113). */
const withoutVersions = (result: unknown): unknown =>
  result === undefined
    ? undefined
    : JSON.parse(JSON.stringify(result, (key, value) => (key === 'recordVersion' ? undefined : value)));

describe('the recorded replies of the server', () => {
  let server: TestApp;
  let hash: string;
  let admin: string;

  beforeAll(async () => {
    const registration = { SMS: 'webhook', SMS_WEBHOOK_URL: 'https://gateway.example', REGISTRATION: 'on' };
    server = await startApp({ now: () => present, environment: registration });
    hash = await (await createPasswordHasher()).hash(password);
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  let own = '';
  let stored = false;

  /** The person's token, after the examples were restored. */
  const restore = async () => {
    if (stored) return;
    await clearMuseum(server.db);
    await storeMuseum(server.db, hash);
    const options = { method: 'POST' as const, url: `${server.config.basePath}/sys/login` };
    const answer = await server.app.inject({ ...options, payload: { username: person.username, password } });
    own = answer.json().result.token;
    stored = true;
  };

  /** Sends the recorded example, without using the contract. */
  const send = async (line: WireLine, call: string, token: string): Promise<Answer> => {
    const [method, place] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const rest = {
      ...line.input,
      ...('token' in line.input && line.name !== 'online.forceLogout' && { token }),
    };
    const path = line.path.replace(/\{(\w+)\}/g, (_, key: keyof typeof rest) => {
      const value = encodeURIComponent(String(rest[key]));
      delete rest[key];
      return value;
    });
    const texts = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)]));
    const signature = {
      'x-sign': signatureOf(texts, path.slice(path.lastIndexOf('/') + 1), server.config.signSecret),
      'x-timestamp': String(present.getTime()),
    };
    const isForm = place === 'form';
    const form = isForm ? multipartBody([{ name: 'a.xlsx', content: sheetFor(line.name) }]) : undefined;
    const options: InjectOptions = {
      method,
      url: server.config.basePath + path,
      ...form,
      ...(place === 'query' && { query: texts }),
      ...(place === 'body' && { payload: rest }),
    };
    const headers = { ...form?.headers, 'x-access-token': token, ...(line.signed && signature) };
    return answerOf(await server.app.inject({ ...options, headers }));
  };

  /** The caller: the administrator for endpoints with a permission, otherwise the person of the examples. */
  const callerOf = ({ name, access }: WireLine) =>
    typeof access === 'object' || needsRights.has(name) ? admin : own;

  beforeEach(restore);

  it.each(calls.filter(({ line }) => needsMore.has(line.name)))(
    '$title is there for $call',
    async ({ line, call }) => {
      const answer = await send(
        line,
        call,
        line.access === 'public' ? '' : line.access === 'self' ? own : admin,
      );
      expect(answer.text).not.toContain('路径不存在');
      expect(answer.status, answer.text).not.toBe(405);
    },
  );

  it.each(calls.filter(({ line }) => !needsMore.has(line.name)))(
    '$title replies to $call as recorded',
    async ({ line, call }) => {
      stored = !changes(line, call);
      await before[line.name]?.(server.db);
      const answer = await send(line, call, callerOf(line));
      expect(answer.status, answer.text).toBe(200);
      if (typeof line.answer === 'string') {
        expect(String(answer.headers['content-type'])).not.toContain('json');
        expect(answer.bytes.length).toBeGreaterThan(0);
      } else if ('bare' in line.answer) {
        const keys = Object.keys(line.answer.bare as object);
        expect(Object.keys(answer.envelope)).toEqual(expect.arrayContaining(keys));
      } else {
        expectEnvelope(answer);
        const { code, message } = line.answer;
        expect(answer.envelope).toMatchObject({ success: true, code, message: messageOf(line, message) });
        expect(withoutVersions(answer.envelope.result)).toEqual(expectedOf(line));
      }
    },
  );
});
