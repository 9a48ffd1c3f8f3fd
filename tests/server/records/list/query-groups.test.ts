import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type User, userList } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import { parts } from '#contract/filter-value.ts';
import {
  encodeConditions,
  isGroup,
  type MatchType,
  type QueryCondition,
  type QueryGroup,
  type QueryPart,
  rules,
} from '#contract/query-conditions.ts';
import { anyQuery } from '../../../support/any-query.ts';
import { startApp, type TestApp } from '../../support/app.ts';

const names = ['an_a', 'an_b', 'bo_a', 'bo_b', 'c%c', 'd_d', 'an', 'zoe'] as const;
const people = names.map((username, index) => ({
  username,
  realname: username,
  workNo: index % 3 === 0 ? null : `w${index}`,
  sex: index % 4 === 3 ? null : (index % 3) + 1,
  birthday: index % 5 === 4 ? null : `199${index % 3}-0${(index % 2) + 1}-15`,
}));

type Person = (typeof people)[number];
type Compared = 'username' | 'workNo' | 'sex' | 'birthday';

const samples: Readonly<Record<Compared, readonly string[]>> = {
  username: ['an', 'an_a', 'b', '_', '%', 'c%c', 'nobody'],
  workNo: ['w0', 'w1', 'w', 'W2', '3'],
  sex: ['1', '2', '3', '9'],
  birthday: ['1990-01-15', '1991-02-15', '1992-01-15', '1991-06-01'],
};

/** The rules for texts that people type; the others compare an order. */
const ofTexts = new Set(['eq', 'ne', 'like', 'left_like', 'right_like', 'in']);
const ofOrders = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in']);
const isText = (field: Compared) => field === 'username' || field === 'workNo';

const conditionOn = (field: Compared): fc.Arbitrary<QueryCondition> =>
  fc.constantFrom(...rules.filter(rule => (isText(field) ? ofTexts : ofOrders).has(rule))).chain(rule => {
    const value = fc.constantFrom(...samples[field]);
    const val = rule === 'in' ? fc.array(value, { minLength: 1, maxLength: 3 }).map(String) : value;
    return fc.record({ field: fc.constant(field), rule: fc.constant(rule), val });
  });

/** Conditions that are ignored: of no field, of a secret one, by no rule, without a value. */
const ignored: readonly QueryCondition[] = [
  { field: 'colour', rule: 'eq', val: '1' },
  { field: 'password', rule: 'like', val: 'a' },
  { field: 'sex', rule: 'near', val: '1' },
  { field: 'sex', rule: 'eq', val: '' },
];

const anyCondition = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...ignored) },
  ...(Object.keys(samples) as Compared[]).map(field => ({ weight: 3, arbitrary: conditionOn(field) })),
);

/** Whether a person fits a condition or a group; undefined for what is ignored. A missing value fits nothing. */
function fits(person: Person, part: QueryPart): boolean | undefined {
  if (isGroup(part)) {
    const each = part.conditions.flatMap(inner => fits(person, inner) ?? []);
    if (each.length === 0) return undefined;
    return part.matchType === 'or' ? each.includes(true) : !each.includes(false);
  }
  const { field, rule, val } = part;
  if (ignored.includes(part)) return undefined;
  const value = person[field as Compared];
  if (value === null) return false;
  return compare(isText(field as Compared) ? String(value).toLowerCase() : value, rule, val.toLowerCase());
}

function compare(value: string | number, rule: string, val: string): boolean {
  const wanted = typeof value === 'number' ? Number(val) : val;
  const text = String(value);
  switch (rule) {
    case 'eq':
      return value === wanted;
    case 'ne':
      return value !== wanted;
    case 'gt':
      return value > wanted;
    case 'ge':
      return value >= wanted;
    case 'lt':
      return value < wanted;
    case 'le':
      return value <= wanted;
    case 'like':
      return text.includes(val);
    case 'left_like':
      return text.endsWith(val);
    case 'right_like':
      return text.startsWith(val);
    default:
      return parts(val).includes(text);
  }
}

describe('groups of conditions', () => {
  let server: TestApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp();
    for (const person of people) await server.add(person);
    token = await server.as('admin');
  });
  afterAll(() => server.close());

  const ask = (superQueryParams: string, matchType: MatchType = 'and') =>
    server.request<Page<User>>(
      userList,
      { pageSize: 50, superQueryParams, superQueryMatchType: matchType },
      token,
    );
  async function found({ matchType, conditions }: QueryGroup): Promise<string[]> {
    const { envelope } = await ask(encodeConditions(conditions), matchType);
    const known: readonly string[] = names;
    return envelope.result.records
      .flatMap(({ username }) => (known.includes(username) ? [username] : []))
      .sort();
  }

  it('[QUERY-04] of any nesting find the rows that a model of them finds', async () => {
    let narrowed = 0;
    await fc.assert(
      fc.asyncProperty(anyQuery(anyCondition), async query => {
        const expected = people.filter(person => fits(person, query) ?? true).map(({ username }) => username);
        if (expected.length > 0 && expected.length < people.length) narrowed += 1;
        expect(await found(query)).toEqual(expected.sort());
      }),
      { numRuns: 200 },
    );
    // Queries that find everybody or nobody would prove little.
    expect(narrowed).toBeGreaterThan(40);
  });

  const one = { field: 'username', rule: 'eq', val: 'zoe' };
  const nested = (depth: number): QueryPart =>
    depth === 0 ? one : { matchType: 'or', conditions: [nested(depth - 1)] };

  it.each([4, 100])('nested %i levels deep are refused with the reason', async depth => {
    const { envelope, status } = await ask(JSON.stringify([nested(depth)]));
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ success: false, message: '查询条件组最多嵌套 3 层' });
    expect(await found({ matchType: 'and', conditions: [nested(3)] })).toEqual(['zoe']);
  });

  it('with more than 50 conditions together are refused with the reason, with 1,000 also', async () => {
    const group = (count: number): QueryPart => ({
      matchType: 'or',
      conditions: Array.from({ length: count }, () => one),
    });
    expect(await found({ matchType: 'and', conditions: [group(49), one] })).toEqual(['zoe']);
    const { envelope } = await ask(JSON.stringify([group(50), one]));
    expect(envelope).toMatchObject({ success: false, message: '查询条件最多 50 个' });
    expect((await ask(JSON.stringify([group(1000)]))).envelope.success).toBe(false);
  });

  it('that are malformed make the query an empty list, as any other text', async () => {
    const everybody = await found({ matchType: 'and', conditions: [] });
    for (const part of [{ matchType: 'xor', conditions: [one] }, { matchType: 'or', conditions: 'x' }]) {
      const { envelope } = await ask(JSON.stringify([one, part]));
      expect(envelope.result.records.length).toBeGreaterThanOrEqual(everybody.length);
    }
  });

  it('[QUERY-16] name the field whose value is not of its kind, however deep it is', async () => {
    const wrong: QueryPart = { matchType: 'or', conditions: [one, { field: 'sex', rule: 'eq', val: 'x' }] };
    const { envelope } = await ask(JSON.stringify([{ matchType: 'and', conditions: [wrong] }]));
    expect(envelope).toMatchObject({ success: false, message: '查询条件 sex 应为数字' });
  });
});
