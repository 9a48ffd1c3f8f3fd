import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { configureHttp, RequestError, requestEnvelope } from '#modules/ground/platform/http/index.ts';
import { type FamilyServer, startFamilyServer } from '#tests/support/family-server/server.ts';
import { newToken } from '#tests/support/family-server/state.ts';
import { announcementLines } from './areas/announcements.ts';
import { categoryLines } from './areas/categories.ts';
import { dataRuleLines } from './areas/data-rules.ts';
import { departmentGrantLines } from './areas/department-grants.ts';
import { departmentPeopleLines } from './areas/department-people.ts';
import { departmentRoleLines } from './areas/department-roles.ts';
import { dictionaryDefinitionLines } from './areas/dictionaries.ts';
import { fileLines } from './areas/files.ts';
import { menuLines } from './areas/menus.ts';
import { operationLines } from './areas/operations.ts';
import { organisationLines } from './areas/organisation.ts';
import { outgoingLines } from './areas/outgoing.ts';
import { roleGrantLines } from './areas/role-grants.ts';
import { ruleLines } from './areas/rules.ts';
import { sessionLines } from './areas/session.ts';
import { substituteLines } from './areas/substitutes.ts';
import { userLines } from './areas/users.ts';
import { differencesOf } from './differences.ts';
import { type RecordedLine, titleOf } from './line.ts';

const lines = [
  ...sessionLines,
  ...userLines,
  ...departmentPeopleLines,
  ...organisationLines,
  ...departmentRoleLines,
  ...roleGrantLines,
  ...departmentGrantLines,
  ...menuLines,
  ...operationLines,
  ...substituteLines,
  ...fileLines,
  ...categoryLines,
  ...announcementLines,
  ...dataRuleLines,
  ...outgoingLines,
  ...ruleLines,
  ...dictionaryDefinitionLines,
];
const titled = lines.map(line => [titleOf(line), line] as const);
const accepted = titled.filter(([, { answer }]) => 'result' in answer);

const endpointOf = (name: string): AnyEndpoint => {
  const endpoint = endpoints.find(each => each.name === name);
  if (endpoint === undefined) throw new Error(`The contract has no endpoint ${name}`);
  return endpoint;
};

describe('the answers of a server of the family', () => {
  it.each(accepted)('%s: the contract accepts the recorded result', (_title, { name, answer }) => {
    const { error } = endpointOf(name).output.safeParse(answer.result);
    expect(error?.issues).toBeUndefined();
  });
});

describe('the stand-in of a server of the family', () => {
  let server: FamilyServer;
  let token: string | undefined;

  beforeEach(async () => {
    server = await startFamilyServer();
    token = newToken('admin');
    server.state.sessions.set(token, { username: 'admin', locked: false });
    server.state.logs.push({
      id: '1',
      logContent: '用户名: admin,登录成功！',
      userid: 'admin',
      username: '管理员',
      createTime: server.state.now(),
    });
    configureHttp({ base: server.api, token: () => token });
  });

  afterEach(() => server.close());

  /** Fills in what only the server knows. */
  const withSecrets = (input: RecordedLine['input']) => ({
    ...input,
    ...(input.captcha === '<captcha>' && { captcha: server.state.captchas.get(String(input.checkKey)) }),
    ...(input.token === '<token>' && { token }),
    ...(input.sendId === '<message>' && { sendId: server.state.marks[0]?.id }),
  });

  /** What the console's own client gets. */
  const ask = async (name: string, input: RecordedLine['input']) => {
    const refused = (error: unknown) => {
      if (error instanceof RequestError) return { success: false, message: error.message, code: error.code };
      throw error;
    };
    return requestEnvelope(endpointOf(name), withSecrets(input), { handlesFailure: true }).catch(refused);
  };

  it.each(titled)('%s: a request of the console is answered as recorded', async (_title, line) => {
    if (line.anonymous) token = undefined;
    for (const [name, input] of line.after ?? []) await ask(name, input);
    const reply = await ask(line.name, line.input);
    expect({ message: reply.message, code: reply.code }).toEqual({
      message: line.answer.message,
      code: line.answer.code,
    });
    if (!('result' in line.answer)) return;
    expect(reply.success).toBe(true);
    expect(differencesOf(line.answer.result, (reply as { result: unknown }).result)).toEqual([]);
  });

  /** What no server of the family has: a page that uses it asks first. */
  const own = endpoints.filter(({ extension }) => extension).map(({ name }) => name);

  /** What those servers have in a module that is not public, and that was not recorded. */
  const unrecorded = [
    ...['reportDesign.add', 'reportDesign.editAll', 'reportDesign.delete', 'reportDesign.deleteBatch'],
    ...['reportDesign.queryById', 'reportDesign.itemsOfHead', 'reportDesign.paramsOfHead'],
    'reportDesign.parseSql',
  ];

  /** What the stand-in leaves out, because the console offers it in front of its own server only. */
  const leftOut = ['qrSignIn.begin', 'qrSignIn.asking', 'qrSignIn.confirm', 'qrSignIn.token'];

  it.each([...own, ...unrecorded, ...leftOut])('%s is an unknown path', async name => {
    const path = encodeURI(endpointOf(name).path);
    const reply = await fetch(server.api + path, { headers: { 'X-Access-Token': token ?? '' } });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({
      timestamp: expect.any(String),
      status: 404,
      error: 'Not Found',
      message: 'No message available',
      path: `/jeecg-boot${path}`,
    });
  });

  it('has a line or an unknown path for every endpoint with an envelope', () => {
    const described = new Set([...lines.map(({ name }) => name), ...own, ...unrecorded, ...leftOut]);
    const files = endpoints.filter(({ reply, multipart }) => reply !== undefined || multipart);
    const missing = endpoints.filter(each => !described.has(each.name) && !files.includes(each));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
