import { describe, expect, it } from 'vitest';
import { lintFolder } from './support/lint.ts';

const lint = lintFolder();
const objections = (text: string) => lint('server/probe.tsx', text, 'not spread');

describe('a literal object', () => {
  it.each([
    ['in another one', 'export const all = {\n  ...{ a: 1, b: 2 },\n  c: 3,\n};\n'],
    ['in an element', 'export const part = (\n  <Part {...{ a, b }} c={3} />\n);\n'],
  ])('is not spread %s', async (_where, text) => {
    expect(await objections(text)).toEqual(['line 2']);
  });

  it('is spread where a name is computed or a condition decides', async () => {
    const text =
      'export const part = <Part {...{ [name]: 1 }} />;\nexport const all = { ...(part && { a: 1 }), ...part };\n';
    expect(await objections(text)).toEqual([]);
  });
});
