import { describe, expect, it } from 'vitest';
import { expressionOf } from '#machines/editable-table/patterns.logic.ts';

const accepts = (pattern: string, value: string) => expressionOf(pattern).test(value);

describe('a preset', () => {
  it.each([
    ['RULE-23', 'n6-16', ['123456', '1234567890123456'], ['12345', '12345678901234567', '12345a']],
    ['RULE-24', '*6-16', ['ab 中文!', '😀'.repeat(16)], ['12345', 'x'.repeat(17)]],
    ['RULE-25', 's6-18', ['abcdef', 'ABCDEFabcdefABCDEF'], ['abcde', 'a'.repeat(19), 'abcde1']],
    [
      'RULE-26',
      'url',
      ['http://a.cn', 'https://museum.cn/a?b=c#d'],
      ['museum.cn', 'ftp://a.cn', 'http:// a'],
    ],
    ['RULE-27', 'e', ['a@b.cn', 'a.b+c@d.e.com'], ['a@b', 'a b@c.cn', '@b.cn']],
    ['RULE-28', 'm', ['13800138000', '19912345678'], ['12800138000', '1380013800', '138001380001']],
    ['RULE-29', 'p', ['100000', '012345'], ['10000', '1000000', '10000a']],
    ['RULE-30', 's', ['a', 'abcXYZ'], ['a1', 'é', '']],
    ['RULE-31', 'n', ['0', '123'], ['-1', '1.5', 'a']],
    ['RULE-32', 'z', ['0', '-12', '12'], ['1.0', '--1', 'a']],
    ['RULE-33', '*', [' ', 'x', '中\n文'], ['']],
    ['RULE-34', 'money', ['0', '12.5', '12.50', '-3'], ['12.505', '12.', '.5', 'a']],
  ] as const)('[%s] %s accepts %j and refuses %j', (_id, pattern, good, bad) => {
    expect(good.filter(value => !accepts(pattern, value))).toEqual([]);
    expect(bad.filter(value => accepts(pattern, value))).toEqual([]);
  });

  it('[TABLE-93] is one of the names, and otherwise an expression', () => {
    expect(accepts('^x+$', 'xx')).toBe(true);
    expect(expressionOf(/y/).test('y')).toBe(true);
  });
});
