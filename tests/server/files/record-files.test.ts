import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { uploadFile } from '#contract/areas/files.ts';
import { ossFileResource } from '#contract/areas/oss-files.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { exhibits, fieldRules, ossFiles, recordFiles, roles } from '#server/kernel/db/schema/index.ts';
import { answerOf, startApp, type TestApp } from '../support/app.ts';
import { upload } from '../support/upload.ts';

let server: TestApp;
const { add, edit, delete: remove, list } = exhibitResource.endpoints;
const keeping = [list, add, edit, remove].flatMap(permissionsOf);

beforeAll(async () => {
  server = await startApp();
  await server.add({ username: 'keeper', permissions: keeping });
  await server.add({ username: 'reader', permissions: permissionsOf(list) });
  await server.add({ username: 'stranger' });
  await server.add({ username: 'librarian', permissions: permissionsOf(ossFileResource.endpoints.list) });
  await server.add({ username: 'other_keeper', permissions: keeping });
});
afterAll(() => server.close());

let sent = 0;
/** Uploads a file of its own. @returns its path */
async function send(username = 'keeper'): Promise<string> {
  sent += 1;
  const file = { name: `${sent}.txt`, content: new Uint8Array(Buffer.from(`private ${sent}`)) };
  const answer = await upload(server, uploadFile, [file], await server.as(username), { biz: 'attachment' });
  return answer.envelope.message;
}

const entries = (...paths: string[]) =>
  JSON.stringify(paths.map(filePath => ({ fileName: 'a.txt', filePath, fileSize: 9 })));

async function register(code: string, paths: string[], username = 'keeper') {
  const input = { code, name: code, attachments: entries(...paths) };
  return server.request(add, input, await server.as(username));
}

async function statusFor(username: string, path: string): Promise<number> {
  const headers = { 'x-access-token': await server.as(username) };
  const url = `${server.config.basePath}/sys/common/static/${path}`;
  return answerOf(await server.app.inject({ url, headers })).status;
}

const idOf = async (code: string) =>
  (await server.db.select().from(exhibits).where(eq(exhibits.code, code)))[0]?.id ?? '';

it('a file that a record names is read by who may read the record, who stored it, and who manages files', async () => {
  const path = await send();
  expect(await statusFor('stranger', path)).toBe(200);
  await register('A-1', [path]);
  for (const username of ['keeper', 'reader', 'librarian', 'admin'])
    expect(await statusFor(username, path), username).toBe(200);
  expect(await statusFor('stranger', path)).toBe(404);
});

it('a file of a field that a role hides is not read by its people', async () => {
  const path = await send();
  await register('A-2', [path]);
  await server.add({ username: 'half_reader', permissions: permissionsOf(list) });
  expect(await statusFor('half_reader', path)).toBe(200);
  const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_half_reader'));
  const rule = { resource: 'exhibit', field: 'attachments', mode: 'hidden' } as const;
  await server.db.insert(fieldRules).values({ ...rule, roleId: role?.id ?? '' });
  expect(await statusFor('half_reader', path)).toBe(404);
});

it('the path of a file of somebody else opens it to nobody who writes it into a record', async () => {
  const path = await send();
  await server.db.insert(recordFiles).values({ url: path, resource: 'user', recordId: 'x', field: 'avatar' });
  const refused = await register('A-3', [path], 'other_keeper');
  expect(refused.envelope).toMatchObject({ success: false, message: '文件不存在，请重新上传' });
  expect(await idOf('A-3')).toBe('');
  expect((await register('A-3', [path])).envelope.success).toBe(true);
});

it('is named as often as records name it, and not any more once they do not', async () => {
  const [first, second] = [await send(), await send()];
  await register('A-4', [first, second, first]);
  const id = await idOf('A-4');
  const named = async () =>
    (await server.db.select().from(recordFiles).where(eq(recordFiles.recordId, id)))
      .map(({ url, field }) => [field, url])
      .sort();
  expect(await named()).toEqual([first, second].sort().map(url => ['attachments', url]));
  await server.request(edit, { id, attachments: entries(second) }, await server.as('keeper'));
  expect(await named()).toEqual([['attachments', second]]);
  await server.request(edit, { id, name: 'renamed' }, await server.as('keeper'));
  expect(await named()).toEqual([['attachments', second]]);
  await server.request(remove, { id }, await server.as('keeper'));
  expect(await named()).toEqual([]);
});

it('is not deleted from the library while a record names it', async () => {
  const path = await send();
  await register('A-5', [path]);
  const [file] = await server.db.select().from(ossFiles).where(eq(ossFiles.url, path));
  const del = async () =>
    (await server.request(ossFileResource.endpoints.delete, { id: file?.id ?? '' }, await server.as('admin')))
      .envelope;
  expect(await del()).toMatchObject({ success: false, message: '文件正在被记录使用，不能删除' });
  await server.request(remove, { id: await idOf('A-5') }, await server.as('keeper'));
  expect(await del()).toMatchObject({ success: true });
});
