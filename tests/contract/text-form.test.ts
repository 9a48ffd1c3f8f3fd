import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneNumber } from '#contract/areas/verification.ts';
import { comparedForm, type TextForm, textForms } from '#contract/text-form.ts';

const forms = Object.keys(textForms) as TextForm[];
/** What nobody sees, besides the selectors and joiners that belong to a visible character. */
const hidden = [
  ...['\u200b', '\u200c', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u3164', '\uffa0', '\u180e'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c'],
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f', '\u2028', '\u2029', '\u{e0041}'],
  ...['\u200d', '\ufe0f', '\u{e0100}'],
];
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...hidden, '\u0300', '\u0344', ' ', '\n', '\t', '\u3000', 'a', 'Ａ', '馆', '👩'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

describe.each(forms)('the form "%s"', form => {
  const clean = textForms[form];

  it('is stable: a text in the form stays as it is', () => {
    fc.assert(
      fc.property(anyText, text => clean(clean(text)) === clean(text)),
      { numRuns: 2000 },
    );
  });

  it('has no control but the line breaks and tabs of long texts, and nothing around it', () => {
    const control = form === 'text' ? /(?![\t\n])\p{Cc}/u : /[\p{Cc}\u2028\u2029]/u;
    fc.assert(
      fc.property(anyText, text => {
        const result = clean(text);
        return !control.test(result) && result === result.trim() && result.isWellFormed();
      }),
      { numRuns: 2000 },
    );
  });

  it.each(hidden)('removes %j, also where it is everything', character => {
    expect(clean(`a${character}b`).replace(/[\s]/g, '')).toBe('ab');
    expect(clean(character + character)).toBe('');
  });
});

describe('a line', () => {
  it('has spaces for line breaks and tabs, and the punctuation that was typed', () => {
    expect(textForms.line(' 一号\r\n展厅\t（东），Ａ区 ')).toBe('一号 展厅 （东），Ａ区');
    expect(textForms.line('王　伟')).toBe('王　伟');
  });

  it('composes letters, and keeps emoji and the variants of ideographs', () => {
    expect(textForms.line('Cafe\u0301')).toBe('Café');
    for (const text of ['👩‍🔧', '❤️', '👩🏽‍🚀', '葛\u{e0100}']) expect(textForms.line(text)).toBe(text);
  });
});

describe('a letter with many marks', () => {
  it.each(forms)('keeps as many as a language has, and costs no more than its length: %s', form => {
    const [above, right] = ['\u0300', '\u0315'];
    const clean = textForms[form];
    expect(clean('a\u0323\u0302')).toBe('ậ');
    expect([...clean(`a${(right + above).repeat(500_000)}`)].length).toBeLessThanOrEqual(31);
    expect([...clean(`a${'\u0344'.repeat(500_000)}`)].length).toBeLessThanOrEqual(31);
    expect(clean(clean(`a${'\u0344'.repeat(30)}`))).toBe(clean(`a${'\u0344'.repeat(30)}`));
    expect(comparedForm(`a${(right + above).repeat(500_000)}`).length).toBeLessThanOrEqual(31);
  });
});

describe('a long text', () => {
  it('keeps its lines, whatever they end with', () => {
    expect(textForms.text('一\r\n二\r三\u2028四\n\n五\n')).toBe('一\n二\n三\n四\n\n五');
  });
});

describe('a code', () => {
  it.each([
    ['ａｄｍｉｎ', 'admin'],
    ['ⓐdmin', 'admin'],
    ['ADMIN', 'ADMIN'],
    ['\u202ea\u200bb', 'ab'],
    ['ｃａｆｅ＠ｍｕｓｅｕｍ．ｅｘａｍｐｌｅ', 'cafe@museum.example'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(textForms.code(typed)).toBe(stored);
  });
});

describe('a mobile number', () => {
  it.each([
    '13800138000',
    '\u202d138 0013 8000\u202c',
    '１３８００１３８０００',
    '138-0013-8000',
    '138–0013－8000',
    '138 0013 8000',
    '\ufeff13800138000\n',
  ])('is read from %j, as contacts and sheets write it', typed => {
    expect(phoneNumber.parse(typed)).toBe('13800138000');
  });

  it.each(['1380013800', '+86 138 0013 8000', '12800138000', '13800138000 转 8', '\u202d'])(
    'is not %j',
    typed => {
      expect(phoneNumber.safeParse(typed).success).toBe(false);
    },
  );
});

describe('the number of a fixed line', () => {
  it.each([
    '010-88886666',
    '０１０－８８８８６６６６',
    '010 – 8888 6666',
    '(010) 8888 6666',
    '\u202d010-88886666',
  ])('is read from %j', typed => {
    expect(textForms.landline(typed)).toBe('010-88886666');
  });
});

describe('the form in which texts are compared', () => {
  it.each([
    ['ADMIN', 'admin'],
    ['ａｄｍｉｎ', 'admin'],
    ['ⓐdmin', 'admin'],
    ['ad\u200bmin', 'admin'],
    ['王　伟', '王 伟'],
    ['王\u00a0 伟', '王 伟'],
    ['展厅（东）', '展厅(东)'],
    ['❤️', '❤'],
    ['100㎡', '100m2'],
    ['ÉCOLE', 'école'],
  ])('%j is compared as %j', (text, compared) => {
    expect(comparedForm(text)).toBe(compared);
  });

  it('is the same for every normal form of a text, but those of numbers', () => {
    fc.assert(
      fc.property(anyText, text => {
        const compared = comparedForm(text);
        return [text, compared, textForms.line(text), textForms.code(text)].every(
          each => comparedForm(each) === compared,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
