import { describe, expect, it } from 'vitest';
import type { Field } from '#contract/resource/field.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { cron } from '#contract/resource/kinds/cron.ts';
import { date } from '#contract/resource/kinds/date.ts';
import { dateTime } from '#contract/resource/kinds/date-time.ts';
import { flag } from '#contract/resource/kinds/flag.ts';
import { json } from '#contract/resource/kinds/json.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { number } from '#contract/resource/kinds/number.ts';
import { inputOf } from '#contract/resource/schemas.ts';
import { inChinese } from '#contract/resource/text.ts';

const label = ['名', 'Name'] as const;
const accepts = (field: Field, value: unknown) => inputOf(field, inChinese).safeParse(value).success;
const parsed = (field: Field, value: unknown) => inputOf(field, inChinese).parse(value);
const messageOf = (field: Field, value: unknown, translate = inChinese) =>
  inputOf(field, translate).safeParse(value).error?.issues[0]?.message;

describe('the input of a field kind', () => {
  it('parses whole numbers from text, and keeps an empty text, which clears the stored number', () => {
    const amount = number({ label });
    expect(parsed(amount, '5')).toBe(5);
    expect(parsed(amount, '')).toBe('');
    expect(accepts(number({ label, required: ['必填', 'Needed'] }), '')).toBe(false);
    expect(parsed(amount, null)).toBeNull();
    for (const value of ['5.5', 'x', 3_000_000_000, {}]) expect(accepts(amount, value)).toBe(false);
  });

  it('accepts the declared number of decimals, within its range', () => {
    const price = number({ label, decimals: 2, min: 0, max: 10 });
    expect(parsed(price, '0.07')).toBe(0.07);
    for (const value of [0.005, -1, 10.01]) expect(accepts(price, value)).toBe(false);
  });

  it('trims a line, checks its rules, and accepts an empty one if none is required', () => {
    const code = line({
      label,
      max: 5,
      min: 2,
      rules: [{ pattern: /^[a-z]+$/, message: ['小写', 'Lower'] }],
    });
    expect(parsed(code, '  ab ')).toBe('ab');
    expect(parsed(code, '')).toBe('');
    expect(messageOf(code, 'A1')).toBe('小写');
    for (const value of ['a', 'abcdef']) expect(accepts(code, value)).toBe(false);
  });

  it('returns messages in the requested language', () => {
    const name = line({ label, max: 5, required: ['必填', 'Needed'] });
    expect(messageOf(name, ' ')).toBe('必填');
    expect(messageOf(name, undefined, ([, english]) => english)).toBe('Needed');
  });

  it('[CRON-01] accepts a schedule of six or seven fields as it is, and turns one of five into one of Quartz', () => {
    const due = cron({ label });
    expect(parsed(due, ' 0 30 2 * * ? ')).toBe('0 30 2 * * ?');
    expect(parsed(due, '0 0 0 L-3 * ? 2030')).toBe('0 0 0 L-3 * ? 2030');
    expect(parsed(due, '30 2 * * 1-5')).toBe('0 30 2 ? * 2-6');
    expect(parsed(due, '')).toBe('');
    expect(accepts(cron({ label, required: ['必填', 'Needed'] }), '')).toBe(false);
    expect(messageOf(due, '0 60 2 * * ?')).toBe('“分”的值 60 无效，取值为 0 到 59');
    expect(messageOf(due, '0 60 2 * * ?', ([, english]) => english)).toBe(
      'The minute 60 is not valid; its values are 0 to 59',
    );
    expect(messageOf(due, '0 0 0 1 * 2')).toBe('日和周只能设置一个，另一个应为 ?');
    expect(messageOf(due, 'daily')).toContain('5、6 或 7 段');
    for (const value of [5, {}, null]) expect(accepts(due, value)).toBe(false);
  });

  it('accepts existing days and seconds, or empty text', () => {
    const [day, second] = [date({ label }), dateTime({ label })];
    expect(parsed(day, '2024-02-29')).toBe('2024-02-29');
    expect(parsed(second, '2024-02-29 23:59:59')).toBe('2024-02-29 23:59:59');
    expect(parsed(day, '')).toBe('');
    for (const value of ['2023-02-29', '2024-2-9', '29/02/2024', 20240229])
      expect(accepts(day, value)).toBe(false);
    for (const value of ['2024-02-29', '2024-02-29 24:00:00']) expect(accepts(second, value)).toBe(false);
  });

  it('takes an instant for its day or its second in the zone of the process', () => {
    const [day, second] = [date({ label }), dateTime({ label })];
    const picked = new Date(1990, 4, 20, 23, 30, 5, 897);
    const minutes = -picked.getTimezoneOffset();
    const two = (value: number) => String(value).padStart(2, '0');
    const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
    for (const text of [
      picked.toISOString(),
      `1990-05-20T23:30:05.897${offset}`,
      `1990-05-20T23:30:05${offset}`,
    ]) {
      expect(parsed(day, text)).toBe('1990-05-20');
      expect(parsed(second, text)).toBe('1990-05-20 23:30:05');
    }
  });

  it('refuses instants that do not exist, and those without a zone', () => {
    for (const field of [date({ label }), dateTime({ label })])
      for (const value of [
        ...['2023-02-29T00:00:00Z', '2023-13-01T00:00:00Z', '2023-01-01T25:00:00Z', '2023-01-01T00:61:00Z'],
        ...[
          '2023-01-01T00:00:00+99:00',
          '2023-01-01T00:00:00',
          '2023-01-01T',
          '2023-01-01Tx(:00Z)',
          '2023-01-01T00:00:00ZZ',
        ],
        ...[
          '0000-01-01T00:00:00Z',
          '0999-12-30T00:00:00Z',
          '+010000-01-01T00:00:00Z',
          '9999-12-31T23:59:59-23:59',
        ],
      ])
        expect(accepts(field, value), value).toBe(false);
  });

  it('distinguishes a missing from an invalid required time, and refuses times that a database cannot store', () => {
    const end = dateTime({ label, required: ['请选择', 'Select'] });
    expect(messageOf(end, '')).toBe('请选择');
    expect(messageOf(end, undefined)).toBe('请选择');
    expect(messageOf(end, '2026-02-30 00:00:00')).toBe('应为日期，格式 yyyy-MM-dd HH:mm:ss');
    expect(accepts(end, '0000-01-01 00:00:00')).toBe(false);
    expect(accepts(date({ label }), '0000-01-01')).toBe(false);
  });

  it('accepts only the declared values of a choice and of a flag', () => {
    const identity = choice({ label, numeric: true, values: [1, 2], choices: [] });
    expect(parsed(identity, '2')).toBe(2);
    expect(accepts(identity, 3)).toBe(false);
    const shown = flag({ label, values: ['Y', 'N'] });
    expect(accepts(shown, 'Y')).toBe(true);
    expect(accepts(shown, 'X')).toBe(false);
  });

  it('accepts JSON as text', () => {
    expect(accepts(json({ label }), '{"a":[1]}')).toBe(true);
    expect(accepts(json({ label }), '{a}')).toBe(false);
  });
});
