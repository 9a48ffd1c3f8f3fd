import { describe, expect, it } from 'vitest';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import type { Field } from '#contract/resource/field.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { text } from '#contract/resource/kinds/text.ts';
import { inputOf } from '#contract/resource/schemas.ts';
import { inChinese, type Translate } from '#contract/resource/text.ts';
import { anyMobile, atMost255 } from '#contract/resource/text-rules.ts';

const label = ['名', 'Name'] as const;
const { fields } = exhibitResource;
const parse = (field: Field, value: unknown, translate: Translate = inChinese) =>
  inputOf(field, translate).safeParse(value);
const messageOf = (field: Field, value: unknown, translate?: Translate) =>
  parse(field, value, translate).error?.issues[0]?.message;

/** A rule by the field that uses it: values that it takes, with what is stored, and values that it refuses. */
const rules: [id: string, name: keyof typeof fields, taken: Record<string, string>, refused: string[]][] = [
  [
    'RULE-02',
    'lenderMobile',
    {
      '13812345678': '13812345678',
      '14512345678': '14512345678',
      '15912345678': '15912345678',
      '17012345678': '17012345678',
      '18812345678': '18812345678',
      '138 1234 5678': '13812345678',
      '１３８１２３４５６７８': '13812345678',
    },
    ['12812345678', '16612345678', '19912345678', '1381234567', '138123456789', '+8613812345678'],
  ],
  [
    'RULE-08',
    'ledgerNumber',
    { '0': '0', '1': '1', '10': '10', '１２': '12', '12345678901234567890': '12345678901234567890' },
    ['-1', '1.5', '1e3', '01', '一', '٣', '0x1F'],
  ],
  ['RULE-09', 'labelLetters', { a: 'a', ABCxyz: 'ABCxyz', ＡＢ: 'AB' }, ['a1', 'a b', 'é', '中', 'а', 'a_']],
  [
    'RULE-10',
    'lenderPhone',
    {
      '88886666': '88886666',
      '8888666': '8888666',
      '010-88886666': '010-88886666',
      '0372-8888666': '0372-8888666',
      '01088886666': '01088886666',
      '（010）88886666': '010-88886666',
    },
    ['888866', '88-88886666', '010--88886666', '01-88886666', '010-888866667', '13812345678x'],
  ],
  [
    'RULE-11',
    'lenderAccount',
    {
      '1234567890': '1234567890',
      ['9'.padEnd(20, '0')]: '9'.padEnd(20, '0'),
      '6222 0212 3456 7890': '6222021234567890',
    },
    ['0234567890', '123456789', '6'.repeat(21), '622202a234567890'],
  ],
  [
    'RULE-12',
    'lenderDocument',
    { A: 'A', E12345678: 'E12345678', ['a1'.repeat(25)]: 'a1'.repeat(25) },
    ['E-123', 'E 123', '证1', `${'a1'.repeat(25)}b`],
  ],
  [
    'RULE-13',
    'lenderIdCard',
    {
      '110101900101123': '110101900101123',
      '110101199001011234': '110101199001011234',
      '11010119900101123X': '11010119900101123X',
      '11010119900101123Ｘ': '11010119900101123X',
    },
    ['1101019001011', '11010119900101123Y', '1101011990010112', '11010119900101X123', '11010119900101123x'],
  ],
  [
    'RULE-14',
    'lenderQq',
    { '10000': '10000', '123456789012': '123456789012' },
    ['1234', '1234567890123', '12a45'],
  ],
  [
    'RULE-15',
    'webPage',
    {
      'http://a': 'http://a',
      'https://museum.example/展品?id=1#top': 'https://museum.example/展品?id=1#top',
      'HTTPS://Museum.example': 'HTTPS://Museum.example',
    },
    [
      'ftp://a',
      'museum.example',
      'javascript:alert(1)',
      'https://',
      'http:/a',
      'see http://a',
      'https://a b',
    ],
  ],
  [
    'RULE-16',
    'barcode',
    { a: 'a', A1: 'A1', ['9'.repeat(20)]: '9'.repeat(20), Ａ１: 'A1' },
    ['9'.repeat(21), 'a-1', 'a 1', '中'],
  ],
  [
    'RULE-17',
    'lender',
    {
      安阳: '安阳',
      'An Yang': 'An Yang',
      '安阳 Museum': '安阳 Museum',
      𠮷野: '𠮷野',
      ['馆'.repeat(100)]: '馆'.repeat(100),
    },
    ['馆', '馆'.repeat(101), '安阳1', '安阳，', '馆😀馆', 'Ｍｕ', 'ひらがな'],
  ],
  ['RULE-18', 'partNumbers', { '12': '12', '1\n2\r\n3': '1\n2\n3' }, ['1 2', '1,2', 'a', '１２', '1\t2']],
  [
    'RULE-19',
    'labelTitle',
    { ['字'.repeat(255)]: '字'.repeat(255), '😀\n馆': '😀\n馆' },
    ['字'.repeat(256), '😀'.repeat(128)],
  ],
];

describe.each(rules)('[%s] the rule of %s', (_id, name, taken, refused) => {
  const field: Field = fields[name];
  const { rules: [rule] = [] } = field.options as {
    rules?: readonly { message: readonly [string, string] }[];
  };

  it.each(Object.entries(taken))('takes %j', (typed, stored) => {
    expect(parse(field, typed).data).toBe(stored);
    // A text in its normal form stays as it is.
    expect(parse(field, stored).data).toBe(stored);
  });

  it.each([...refused, '字'.repeat(10_000)])('refuses %j with its message in both languages', value => {
    expect(messageOf(field, value)).toBe(rule?.message[0]);
    expect(messageOf(field, value, ([, english]) => english)).toBe(rule?.message[1]);
  });

  it.skipIf(name === 'labelTitle')('refuses an emoji', () => {
    expect(messageOf(field, '😀')).toBe(rule?.message[0]);
  });

  it('takes an empty text, which is no value', () => {
    expect(parse(field, '').success).toBe(true);
    expect(parse(field, '   ').success).toBe(true);
  });
});

describe('a mobile number', () => {
  it('[RULE-02] of a person may begin with 16 and 19, which the rule of forms refuses', () => {
    const own = line({ label, max: 45, rules: [anyMobile] });
    for (const number of ['16612345678', '19912345678']) {
      expect(parse(own, number).success).toBe(true);
      expect(messageOf(fields.lenderMobile, number)).toBe('请输入正确格式的手机号码!');
    }
  });
});

it('[RULE-19] up to 255 characters counts as the columns of a database do', () => {
  const any = text({ label, max: 10_000, rules: [atMost255] });
  expect(parse(any, 'a'.repeat(255)).success).toBe(true);
  expect(messageOf(any, 'a'.repeat(256))).toBe('最多输入255个字符');
});

describe('[RULE-20] a required text', () => {
  const required = ['请输入名称', 'Enter a name'] as const;
  it('may have a length of its own, or none', () => {
    const free = line({ label, max: 100, required });
    expect(messageOf(free, ' ')).toBe('请输入名称');
    expect(parse(free, '馆').success).toBe(true);
    const lengthMessage = ['应为 2 到 4 个字符', '2 to 4 characters'] as const;
    const limited = line({ label, required, min: 2, max: 4, lengthMessage });
    expect(messageOf(limited, '')).toBe('请输入名称');
    for (const wrong of ['馆', '博物馆之友']) expect(messageOf(limited, wrong)).toBe('应为 2 到 4 个字符');
    for (const right of ['馆长', '博物馆友']) expect(parse(limited, right).success).toBe(true);
  });
});

describe('[RULE-21] a checked group', () => {
  const field = (limits: { atLeast?: number; atMost?: number }) =>
    choice({
      label,
      several: true,
      as: 'checks',
      ...limits,
      choices: ['a', 'b', 'c', 'd'].map(value => ({ value, label: [value, value] })),
    });
  it('has the fewest and the most items', () => {
    const some = field({ atLeast: 2, atMost: 3 });
    for (const wrong of ['a', 'a,', 'a,b,c,d']) expect(messageOf(some, wrong)).toBe('请选择 2 到 3 项');
    for (const right of ['a,b', 'a,b,c', '']) expect(parse(some, right).success).toBe(true);
    expect(messageOf(some, 'a', ([, english]) => english)).toBe('Select 2 to 3');
  });
  it('may have one limit only', () => {
    expect(messageOf(field({ atLeast: 2 }), 'a')).toBe('请至少选择 2 项');
    expect(messageOf(field({ atMost: 1 }), 'a,b')).toBe('请最多选择 1 项');
    expect(parse(field({ atMost: 1 }), 'a').success).toBe(true);
  });
});
