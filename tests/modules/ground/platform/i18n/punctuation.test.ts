import { afterEach, describe, expect, it } from 'vitest';
import { listed, quoted, setLanguage } from '#modules/ground/platform/i18n/index.ts';

afterEach(() => setLanguage('zh-CN'));

describe('several names', () => {
  const cases = [
    ['zh-CN', [], '', ''],
    ['zh-CN', ['甲'], '甲', '「甲」'],
    ['zh-CN', ['甲', '乙'], '甲、乙', '「甲」「乙」'],
    ['zh-CN', ['甲', '乙', '丙'], '甲、乙、丙', '「甲」「乙」「丙」'],
    ['en-US', [], '', ''],
    ['en-US', ['A'], 'A', '"A"'],
    ['en-US', ['A', 'B'], 'A, B', '"A", "B"'],
    ['en-US', ['A', 'B', 'C'], 'A, B, C', '"A", "B", "C"'],
  ] as const;
  it.each(cases)('in %s: %j are %j in a list and %j in a sentence', (language, names, list, quotes) => {
    setLanguage(language);
    expect(listed(names)).toBe(list);
    expect(quoted(names)).toBe(quotes);
  });
});
