import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { envelopeOf, envelopeSchema, pageOf } from '#contract/envelope.ts';

describe('the envelope', () => {
  it('[API-11] contains success, message, code, result and timestamp', () => {
    const reply = { success: true, message: '', code: 0, result: ['a'], timestamp: 1 };
    expect(envelopeOf(z.array(z.string())).parse(reply)).toEqual(reply);
  });

  it('[API-12] accepts a code as text and missing keys', () => {
    expect(envelopeSchema.parse({ success: true, code: '200', result: 1 })).toMatchObject({ code: 200 });
    expect(envelopeSchema.parse({ message: null, result: null })).toMatchObject({ message: null });
    expect(envelopeSchema.safeParse('<html>').success).toBe(false);
  });

  it('contains no properties beyond those of the record', () => {
    const page = pageOf(z.object({ id: z.string() }));
    const reply = { records: [{ id: '1', password: 'x' }], total: 1, size: 10, current: 1, pages: 1 };
    expect(page.parse(reply).records).toEqual([{ id: '1' }]);
  });
});
