import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { positionResource } from '#contract/areas/positions.ts';
import { datePeriods } from '#contract/date-periods.ts';
import type { Page } from '#contract/envelope.ts';
import { encodeConditions, type Rule } from '#contract/query-conditions.ts';
import { positions } from '#server/kernel/db/schema/index.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { periodOf } from '#server/records/list/date-periods.ts';
import { startApp, type TestApp } from '../../support/app.ts';

describe('a period by its name', () => {
  const present = new Date(2026, 2, 31, 15, 30);
  it.each([
    ['today', '2026-03-31', '2026-04-01'],
    ['yesterday', '2026-03-30', '2026-03-31'],
    ['tomorrow', '2026-04-01', '2026-04-02'],
    ['last7Days', '2026-03-25', '2026-04-01'],
    ['last30Days', '2026-03-02', '2026-04-01'],
    ['next7Days', '2026-03-31', '2026-04-07'],
    ['thisWeek', '2026-03-30', '2026-04-06'],
    ['lastWeek', '2026-03-23', '2026-03-30'],
    ['thisMonth', '2026-03-01', '2026-04-01'],
    ['lastMonth', '2026-02-01', '2026-03-01'],
    ['thisYear', '2026-01-01', '2027-01-01'],
    ['lastYear', '2025-01-01', '2026-01-01'],
  ] as const)('%s is from %s up to before %s', (name, from, next) => {
    const period = periodOf(name, present);
    expect([period.from, period.next].map(formatDateTime)).toEqual([`${from} 00:00:00`, `${next} 00:00:00`]);
  });

  it('begins and ends at midnight, and is not empty, whenever it is asked for', () => {
    const moment = fc.date({ min: new Date(1990, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...datePeriods), moment, (name, at) => {
        const { from, next } = periodOf(name, at);
        expect(next.getTime()).toBeGreaterThan(from.getTime());
        expect([from, next].map(each => formatDateTime(each).slice(11))).toEqual(['00:00:00', '00:00:00']);
      }),
    );
  });
});

describe('a list that is queried by a period', () => {
  let server: TestApp;
  let token: string;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  beforeAll(async () => {
    server = await startApp();
    token = await server.as('admin');
    await server.db.insert(positions).values(
      [0, 3, 10, 400].map(days => ({
        id: `ago${days}`,
        code: `AGO-${days}`,
        name: `前${days}天`,
        createTime: daysAgo(days),
      })),
    );
  });
  afterAll(() => server.close());
  const found = async (input: Record<string, string>) => {
    const { envelope } = await server.request<Page<{ id: string }>>(
      positionResource.endpoints.list,
      { code: 'AGO-*', pageSize: 50, column: 'code', order: 'asc', ...input },
      token,
    );
    expect(envelope).toMatchObject({ success: true });
    return envelope.result.records.map(({ id }) => id).sort();
  };
  const where = (rule: Rule, val: string) =>
    found({ superQueryParams: encodeConditions([{ field: 'createTime', rule, val }]) });

  it('has the rows of its days, those before it and those after it', async () => {
    expect(await where('in', 'last7Days')).toEqual(['ago0', 'ago3']);
    expect(await where('eq', 'today')).toEqual(['ago0']);
    expect(await where('lt', 'last30Days')).toEqual(['ago400']);
    expect(await where('ne', 'last7Days')).toEqual(['ago10', 'ago400']);
    expect(await where('gt', 'yesterday')).toEqual(['ago0']);
    expect(await found({ createTime_begin: 'last30Days' })).toEqual(['ago0', 'ago10', 'ago3']);
  });

  it('is refused for a period that nobody knows, at its field', async () => {
    const { envelope } = await server.request(
      positionResource.endpoints.list,
      { superQueryParams: encodeConditions([{ field: 'createTime', rule: 'in', val: 'lastCentury' }]) },
      token,
    );
    expect(envelope.success).toBe(false);
  });
});
