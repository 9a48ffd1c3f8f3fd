import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPattern, tooLarge } from '#contract/linear-pattern.ts';

function accepts(pattern: string, text: string): boolean {
  const read = readPattern(pattern);
  if ('fault' in read) throw new Error(`${pattern}: ${read.fault[1]}`);
  return read.accepts(text);
}
const faultOf = (pattern: string) => {
  const read = readPattern(pattern);
  return 'fault' in read ? read.fault : undefined;
};
const inJavaScript = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text);

/** Signs that engines treat in different ways, and short texts of them. */
const signs = [
  ...[
    '',
    'a',
    'A',
    'z',
    '0',
    '_',
    '-',
    '.',
    '|',
    '^',
    '$',
    '/',
    '\\',
    '[',
    ']',
    '{',
    '}',
    '"',
    '—',
    '中',
    'é',
  ],
  ...[' ', '\t', '\n', '\r', '\v', '\f', '\b', '\0', '\u00a0', '\u2028', '\u3000', '\ufeff'],
  ...['aab', 'a b', 'a　b', 'a.b', 'AB12', '12345', 'a@b.cn', '中文', 'aaa!'],
];

describe('patterns of people', () => {
  it.each([
    // Rules that servers of the family ship, and those that people search the web for.
    ['^[a-z|A-Z]$', 'b', '1'],
    ['^[0-9|a-z|A-Z|_]{0,}$', 'a_1|', 'a-1'],
    ['^.{3,12}$', 'abc', 'ab'],
    ['^1[3456789]\\d{9}$', '13800138000', '12800138000'],
    ['^(13[0-9]|14[5-9]|15[0-35-9]|17[0-8]|18\\d)\\d{8}$', '18912345678', '10912345678'],
    ['^([\\w]+\\.*)([\\w]+)\\@[\\w]+\\.\\w{3}(\\.\\w{2}|)$', 'ab@cd.com', 'ab@cd'],
    ['^[\\w-.]+@[\\w-]+(\\.[\\w-]+)+$', 'a.b-c@d-e.com.cn', 'a b@c.cn'],
    ['[1-9]\\d{5}', '100000', '010000'],
    ['^\\d{15}$|^\\d{17}[0-9Xx]$', '11010119900307123X', '1101011990030712'],
    ['^[\\u4e00-\\u9fa5]{2,4}$', '王小明', '王x明'],
    ['^(http|https):\\/\\/[^\\s]+$', 'https://a.cn/b', 'https://a.cn/ b'],
    ['^-?\\d+(\\.\\d{1,2})?$', '-1.25', '1.255'],
    ['^(?<area>\\d{3,4})-?\\d{7,8}$', '010-12345678', '10-1234567'],
    ['\\S+', 'ab', 'a　b'],
    ['[^]*', 'a\nb', undefined],
    ['(?i)exhibit', 'Exhibit', 'exibit'],
    ['\\p{Han}+', '展品', '展 品'],
    ['\\x41\\u0042\\/\\-', 'AB/-', 'AB-'],
    ['a(?i)b', 'aB', 'AB'],
    ['a(?i:b)c', 'aBc', 'aBC'],
    ['[(?i)]+', '(i)', 'I'],
    ['a{02}', 'aa', 'a{02}'],
    ['[a{02}]+', '2{', 'b'],
    ['[𠀀-𪛖]', '𠮷', '野'],
  ])('%s accepts the whole of %j and not of %j', (pattern, good, bad) => {
    expect(accepts(pattern, good)).toBe(true);
    if (bad !== undefined) expect(accepts(pattern, bad)).toBe(false);
  });

  it.each([
    ['(?=.*\\d).+', '不支持环视 (?=…)', 'Lookaround such as (?=…) is not supported'],
    ['(?!x).', '不支持环视 (?!…)', 'Lookaround such as (?!…) is not supported'],
    ['a(?<=a)b', '不支持环视 (?<=…)', 'Lookaround such as (?<=…) is not supported'],
    ['(?<!a)b', '不支持环视 (?<!…)', 'Lookaround such as (?<!…) is not supported'],
    ['(a)\\1', '不支持反向引用 \\1', 'References to earlier groups such as \\1 are not supported'],
    ['(?<n>a)\\k<n>', '不支持反向引用 \\k', 'References to earlier groups such as \\k are not supported'],
    // Java and JavaScript read it differently.
    ['\\Qa.b\\E', '不支持的写法：\\Q', '\\Q is not supported'],
    ['(?s).*', '不支持的写法：(?s)', '(?s) is not supported'],
    ['\\p{Script=Han}', '不支持的写法：\\p{Script=Han}', '\\p{Script=Han} is not supported'],
    ['[a-\\d]', '不支持的写法：\\d', '\\d is not supported'],
    ['(?<n>a)|(?<n>b)', '不支持的写法：(?<n>a)|(?<n>b)', '(?<n>a)|(?<n>b) is not supported'],
    [
      'a{1001}',
      '重复次数或字符范围过多，规则过于复杂',
      'It has too many repetitions or characters and is too complex',
    ],
    [
      'x'.repeat(1025),
      '重复次数或字符范围过多，规则过于复杂',
      'It has too many repetitions or characters and is too complex',
    ],
    ['[', '请输入正确的正则表达式', 'Enter a valid regular expression'],
    [')(', '请输入正确的正则表达式', 'Enter a valid regular expression'],
    ['a++', '请输入正确的正则表达式', 'Enter a valid regular expression'],
    ['\\', '请输入正确的正则表达式', 'Enter a valid regular expression'],
    // The engine would read these, JavaScript does not.
    ['(?P<n>a)', '请输入正确的正则表达式', 'Enter a valid regular expression'],
    ['^*', '请输入正确的正则表达式', 'Enter a valid regular expression'],
    ['a(?i)*', '请输入正确的正则表达式', 'Enter a valid regular expression'],
    // A character here, a repeated letter in JavaScript.
    ['\\u{61}', '不支持的写法：\\u{', '\\u{ is not supported'],
    ['[\\x{41}]', '不支持的写法：\\x{', '\\x{ is not supported'],
  ])('%s is refused, and it states what is wrong', (pattern, chinese, english) => {
    expect(faultOf(pattern)).toEqual([chinese, english]);
  });

  it.each([
    '[(?=]',
    '[\\]\\[(?<!]',
    '\\(?=',
    '\\\\d',
    '[.]',
    '[[:alpha:]]',
    '[]',
    '\\中',
    'a{,2}',
    '[\\s-.]',
    '[\\S-.]',
  ])('a sign that only looks like one of these, as in %s, has its meaning in JavaScript', pattern => {
    for (const sign of [...signs, '(', '=', '?', '<', '!', ':', 'a{,2}', '(=', '\\d', ':]', 'l]'])
      expect([sign, accepts(pattern, sign)]).toEqual([sign, inJavaScript(pattern, sign)]);
  });

  it('a character that takes two units is one character', () => {
    expect(accepts('^.{2}$', '𠮷野')).toBe(true);
  });

  it('a pattern that would never end elsewhere ends, however long the text is', () => {
    const text = 'a'.repeat(50_000);
    expect(accepts('(a+)+$', text)).toBe(true);
    expect(accepts('(a+)+$', `${text}!`)).toBe(false);
    expect(accepts('(a|a|ab)*(\\w*\\s?)*c', `${text}!`)).toBe(false);
  });

  it('agrees with JavaScript about generated patterns and texts', () => {
    const atom = fc.constantFrom(
      ...[
        'a',
        'b',
        '中',
        '0',
        '_',
        '.',
        '\\.',
        '\\-',
        '\\/',
        '\\d',
        '\\D',
        '\\w',
        '\\W',
        '\\s',
        '\\S',
        '\\b',
        '\\B',
      ],
      ...[
        '[ab]',
        '[^ab]',
        '[\\d_]',
        '[\\s-]',
        '[^\\s]',
        '[^\\S]',
        '[\\S-]',
        '[a-z0-9]',
        '[\\w.-]',
        '[.]',
        '[\\b]',
      ],
      ...['\\u4e00', '\\x61', '\\t', '\\0', '^', '$', '', '[\\u4e00-\\u9fa5]'],
    );
    const { pattern } = fc.letrec<{ pattern: string }>(tie => ({
      pattern: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        atom,
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => one + other),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '*?', '{2}', '{1,3}', '{0,2}?', '{2,}'))
          .map(([one, count]) => `(${one})${count}`),
      ),
    }));
    const text = fc
      .array(fc.constantFrom(...signs), { maxLength: 4 })
      .map(parts => parts.join('').slice(0, 8));
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 8 }), (source, texts) => {
        // JavaScript has no limit, and would take its time.
        fc.pre(faultOf(source) !== tooLarge);
        for (const each of texts) expect(accepts(source, each)).toBe(inJavaScript(source, each));
      }),
    );
  });
});
