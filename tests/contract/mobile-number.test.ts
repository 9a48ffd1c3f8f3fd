import { describe, expect, it } from 'vitest';
import { phoneNumber } from '#contract/areas/verification.ts';
import { resources } from '#contract/resources.ts';

/** Whether a number is accepted by each check of the console, by its name. */
const checks: [name: string, accepts: (number: string) => boolean][] = [
  ['sign-in by phone', number => phoneNumber.safeParse(number).success],
];
for (const { name, fields } of resources)
  for (const [key, field] of Object.entries(fields)) {
    const { rules = [] } = (field as { options: object }).options as {
      rules?: readonly { pattern?: RegExp; message: readonly string[] }[];
    };
    const patterns = rules.flatMap(({ pattern, message }) =>
      pattern && message[1] === 'Enter a valid mobile number' ? [pattern] : [],
    );
    // The rule of forms takes fewer numbers (tests/contract/text-rules.test.ts).
    if (patterns.length > 0 && key !== 'lenderMobile')
      checks.push([`${name}.${key}`, number => patterns.every(pattern => pattern.test(number))]);
  }

describe.each(checks)('a mobile number, by %s', (_name, accepts) => {
  it.each(['13812345678', '15912345678', '17012345678', '18812345678'])('[RULE-02] may be %s', number => {
    expect(accepts(number)).toBe(true);
  });

  it.each(['16612345678', '19912345678'])(
    '[RULE-02] may be %s, which only the wider pattern takes',
    number => {
      expect(accepts(number)).toBe(true);
    },
  );

  it.each(['12812345678', '1381234567', '138123456789', '23812345678', ''])('[RULE-02] is not %s', number => {
    expect(accepts(number)).toBe(false);
  });
});

it('is checked at sign-in, for people and for departments', () => {
  expect(checks.length).toBeGreaterThanOrEqual(3);
});
