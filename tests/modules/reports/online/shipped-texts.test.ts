import { describe, expect, it } from 'vitest';
import { reportText, shippedReportTexts } from '#modules/reports/online/shipped-texts.ts';
import { firstReportItems, loginReport, userReport } from '#server/kernel/db/seed/first-run/report.ts';

describe('the English texts of the reports of the product', () => {
  it.each([userReport, loginReport])('of $code are those of its stored texts', ({ id, name }) => {
    const items = firstReportItems.filter(({ cgrheadId, isShow }) => cgrheadId === id && isShow !== 0);
    const stored = [name, ...items.flatMap(({ fieldTxt, groupTitle }) => [fieldTxt, groupTitle])];
    expect(new Set(Object.keys(shippedReportTexts[id] ?? {}))).toEqual(
      new Set(stored.filter(text => typeof text === 'string')),
    );
  });

  it('never replace a text of another report, or one that somebody has changed', () => {
    expect(reportText(loginReport.id, '登录次数')).toEqual(['登录次数', 'Sign-ins']);
    expect(reportText(loginReport.id, '次数')).toEqual(['次数', '次数']);
    expect(reportText('1', '登录次数')).toEqual(['登录次数', '登录次数']);
  });
});
