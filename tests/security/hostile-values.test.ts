import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyEndpoint, inputPlace, methodsOf, pathParametersOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { filterSuffix, type ListFields } from '#contract/list-query.ts';
import { servedResources } from '#tests/server/support/served-resources.ts';
import { type Answer, answerOf, startApp, type TestApp } from '../server/support/app.ts';
import { expectEnvelope, expectRefusal } from '../server/support/expectations.ts';
import { multipartBody } from '../server/support/upload.ts';

const dates = [
  '0001-01-01',
  '0001-01-01 00:00:00',
  '0000-01-01',
  '0000-00-00 00:00:00',
  '0999-12-31 23:59:59',
  '-0001-01-01',
  '10000-01-01',
  '294277-01-01',
  '294277-01-01 00:00:00',
  '2024-02-30',
  'infinity',
];

const hostile: [name: string, value: unknown][] = [
  ...dates.map((date): [string, string] => [date, date]),
  ['a huge number', '9'.repeat(400)],
  ['a number beyond integers', 2 ** 53],
  ['a number beyond doubles', '1e400'],
  ['a negative number', -(2 ** 63)],
  ['not a number', 'NaN'],
  ['half a surrogate pair', '\ud800'],
  ['the other half', 'a\udfffb'],
  ['a private character', '\u{10ffff}'],
  ['a mebibyte', 'a'.repeat(1_000_000)],
  ['an array', ['a', 'b']],
  ['an array of arrays', [[[]]]],
  ['an object', { a: { b: 1 } }],
  ['an empty object', {}],
  ['null', null],
  ['true', true],
];

/** Values like others of the table: these travel in all fields at the same time only. */
const usual: ReadonlySet<string> = new Set([...dates.slice(1, 7), ...dates.slice(8, 9), 'a mebibyte']);

/** Whether each field is also attacked alone, which needs one database only. */
const isFull = process.env.FULL_TABLES === 'here';

const table = endpoints.map(endpoint => [endpoint.name, endpoint] as const);
const deletes = table.filter(([, endpoint]) => methodsOf(endpoint).includes('DELETE'));

describe('hostile values', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const expectNoFailure = (answer: Answer, what: string) => {
    expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
    if (answer.envelope !== undefined && 'success' in answer.envelope) expectEnvelope(answer);
  };

  const addressOf = (endpoint: AnyEndpoint, value: unknown) => {
    const text = encodeURIComponent(String(value).slice(0, 200).toWellFormed());
    return server.config.basePath + endpoint.path.replace(/\{\w+\}/g, text === '' ? 'a' : text);
  };

  it.each(table)('in every field of %s are never a failure of the server', async (name, endpoint) => {
    const keys = Object.keys(endpoint.input.shape).filter(key => !pathParametersOf(endpoint).includes(key));
    const headers = { 'x-access-token': endpoint.auth === 'public' ? '' : admin };
    for (const method of methodsOf(endpoint)) {
      for (const [what, value] of hostile) {
        const isBody = inputPlace(endpoint, method) === 'body';
        // Everything together, and each field alone among absent ones.
        const inputs = [
          Object.fromEntries(keys.map(key => [key, value])),
          ...(isFull && keys.length <= 12 && !usual.has(what) ? keys.map(key => ({ [key]: value })) : []),
        ];
        const send = async (input: Readonly<Record<string, unknown>>) => {
          const query = new URLSearchParams(
            Object.entries(input).flatMap(([key, each]) => {
              const values = Array.isArray(each) ? each.map(String) : [String(each)];
              return values.map(text => [key, text.slice(0, 600).toWellFormed()]);
            }),
          );
          const answer = answerOf(
            await server.app.inject({
              method,
              url: addressOf(endpoint, value) + (isBody ? '' : `?${query}`),
              headers: { ...headers, ...(isBody && { 'content-type': 'application/json' }) },
              ...(isBody && { payload: JSON.stringify(input) }),
            }),
          );
          expectNoFailure(answer, `${method} ${name} with ${what} in ${Object.keys(input).join()}`);
        };
        // Requests that change something would wait for each other.
        if (method === 'GET') await Promise.all(inputs.map(send));
        else for (const input of inputs) await send(input);
      }
    }
  });

  const filters = servedResources.flatMap(({ resource }) =>
    Object.entries(resource.listFields as ListFields)
      .filter(([, kind]) => kind === 'date' || kind === 'datetime')
      .map(([field]) => ({ name: resource.name as string, endpoint: resource.endpoints.list, field }))
      // Lists of trees have criteria of their own.
      .filter(({ endpoint, field }) => endpoint !== undefined && field in endpoint.input.shape),
  );

  it.each(filters)(
    'as dates in the filter $field of $name are refused at it',
    async ({ endpoint, field }) => {
      for (const date of dates) {
        const forms = [
          { [field]: date },
          { [field]: `>= ${date}` },
          { [field]: `2024-01-01,${date}` },
          { [field + filterSuffix.begin]: date },
          { [field + filterSuffix.end]: date },
          { [field + filterSuffix.several]: date },
          { superQueryParams: JSON.stringify([{ field, rule: 'gt', val: date }]) },
        ];
        for (const input of forms) {
          const answer = await server.request(endpoint, input, admin);
          expect(answer.status, `${JSON.stringify(input)}: ${answer.text.slice(0, 200)}`).toBe(400);
          expectRefusal(answer, 400, 400);
        }
      }
    },
  );

  it.each(deletes)('%s refuses a form with files, which would replace its input', async (_name, endpoint) => {
    for (const method of methodsOf(endpoint)) {
      const { payload, headers } = multipartBody([{ name: 'a.txt', content: Buffer.from('a') }], { id: 'x' });
      const answer = answerOf(
        await server.app.inject({
          method,
          url: `${addressOf(endpoint, 'a')}?id=x&ids=x&userIds=x`,
          headers: { ...headers, 'x-access-token': admin },
          payload,
        }),
      );
      expectRefusal(answer, 400, 400);
    }
  });

  it.each(table.filter(([, endpoint]) => !endpoint.multipart))(
    '%s refuses a form with files',
    async (_name, endpoint) => {
      for (const method of methodsOf(endpoint).filter(each => each !== 'GET')) {
        const { payload, headers } = multipartBody([{ name: 'a.txt', content: Buffer.from('a') }]);
        const answer = answerOf(
          await server.app.inject({
            method,
            url: addressOf(endpoint, 'a'),
            headers: { ...headers, 'x-access-token': endpoint.auth === 'public' ? '' : admin },
            payload,
          }),
        );
        expect([400, 429], answer.text).toContain(answer.status);
        expectEnvelope(answer);
      }
    },
  );
});
