import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  browserErrorLimits,
  cleanErrorMessage,
  cleanPagePath,
  framesOf,
  stackText,
} from '#contract/browser-error-text.ts';

describe('what a report of a browser error carries', () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      "TypeError: Cannot read properties of undefined (reading 'name')",
    ],
    [
      'SyntaxError: Unexpected token \'h\', "hunter2 is my password" is not valid JSON',
      'SyntaxError: Unexpected token …, … is not valid JSON',
    ],
    [
      "Cannot read properties of null (reading 'a secret text')",
      'Cannot read properties of null (reading …)',
    ],
    [
      'Failed to fetch https://museum.test/users?phone=13800000000',
      'Failed to fetch https://museum.test/users',
    ],
    ['no person lin@museum.test with 440301199001011234', 'no person … with #'],
    ['first\nsecond: typed', 'first'],
    ['hidden \u202eletters\u0000', 'hidden letters'],
  ])('[PAGE-30] has no typed text in its message: %s', (given, expected) => {
    expect(cleanErrorMessage(given)).toBe(expected);
  });

  it('[PAGE-30] keeps the frames of a stack of each browser, and nothing of its message', () => {
    const chromium = `Error: typed "hunter2"
    at save (http://museum.test/assets/users-Ab3dE_9.js?x=1:1:2345)
    at async Object.press (http://museum.test/assets/base-Ab3dE_9.js:12:3)
    at http://museum.test/assets/index.js:7:8`;
    const firefox =
      'save@http://museum.test/assets/users-Ab3dE_9.js:1:2345\n@http://museum.test/assets/index.js:7:8';
    expect(framesOf(chromium)).toEqual([
      { name: 'save', file: '/assets/users-Ab3dE_9.js', line: 1, column: 2345 },
      { name: 'Object.press', file: '/assets/base-Ab3dE_9.js', line: 12, column: 3 },
      { name: '', file: '/assets/index.js', line: 7, column: 8 },
    ]);
    expect(framesOf(firefox)).toHaveLength(2);
    expect(stackText(framesOf(chromium))).not.toContain('hunter2');
    expect(cleanPagePath('/users/detail/1904000000000000001?name=张三')).toBe('/users/detail/*');
    expect(cleanPagePath('https://museum.test/isystem/user#x')).toBe('/isystem/user');
  });

  it('is bounded, and the same when it is cleaned again, whatever it is given', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({ minLength: 600, maxLength: 9_000 }),
    );
    fc.assert(
      fc.property(texts, text => {
        const message = cleanErrorMessage(text);
        expect(message.length).toBeLessThanOrEqual(browserErrorLimits.message);
        const frames = framesOf(text);
        expect(framesOf(stackText(frames)).length).toBeLessThanOrEqual(browserErrorLimits.frames);
        expect(cleanPagePath(text).length).toBeLessThanOrEqual(browserErrorLimits.page);
        expect(cleanPagePath(cleanPagePath(text))).toBe(cleanPagePath(text));
      }),
    );
    const frame = fc.record({
      name: fc.stringMatching(/^[A-Za-z_$.]{0,30}$/),
      file: fc.stringMatching(/^\/assets\/[a-z]{1,20}-[\w-]{7}\.js$/),
      line: fc.integer({ min: 1, max: 999_999 }),
      column: fc.integer({ min: 1, max: 999_999 }),
    });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: browserErrorLimits.frames }), frames => {
        expect(framesOf(stackText(frames))).toEqual(frames);
      }),
    );
  });
});
