import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { envelopeOf, envelopeSchema, pageOf } from '#contract/envelope.ts';
import { day, integer, requiredText, text } from '#contract/fields.ts';

describe('the envelope', () => {
  it('[API-11] holds success, message, code, result and the time', () => {
    const reply = { success: true, message: '', code: 0, result: ['a'], timestamp: 1 };
    expect(envelopeOf(z.array(z.string())).parse(reply)).toEqual(reply);
  });

  it('[API-12] is read from servers that send the code as text or leave keys out', () => {
    expect(envelopeSchema.parse({ success: true, code: '200', result: 1 })).toMatchObject({ code: 200 });
    expect(envelopeSchema.parse({ message: null, result: null })).toMatchObject({ message: null });
    expect(envelopeSchema.safeParse('<html>').success).toBe(false);
  });

  it('carries nothing that a record does not name', () => {
    const page = pageOf(z.object({ id: z.string() }));
    const reply = { records: [{ id: '1', password: 'x' }], total: 1, size: 10, current: 1, pages: 1 };
    expect(page.parse(reply).records).toEqual([{ id: '1' }]);
  });
});

describe('input fields', () => {
  it('takes whole numbers from text and nothing from empty text', () => {
    expect(integer.parse('5')).toBe(5);
    expect(integer.parse('')).toBeUndefined();
    expect(integer.parse(null)).toBeNull();
    for (const value of ['5.5', 'x', 3_000_000_000, {}]) expect(integer.safeParse(value).success).toBe(false);
  });

  it('trims text, keeps empty text and refuses text that is too long', () => {
    expect(text(3).parse('  ab ')).toBe('ab');
    expect(text(3).parse('')).toBe('');
    expect(text(3).safeParse('abcd').success).toBe(false);
    expect(requiredText(3, '必填').safeParse('  ').error?.issues[0]?.message).toBe('必填');
  });

  it('takes days that exist, or empty text', () => {
    expect(day.parse('2024-02-29')).toBe('2024-02-29');
    expect(day.parse('')).toBe('');
    for (const value of ['2023-02-29', '2024-2-9', '29/02/2024', 20240229]) {
      expect(day.safeParse(value).success).toBe(false);
    }
  });
});
