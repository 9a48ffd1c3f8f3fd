import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, indexOf } from '#scripts/lint/decisions.ts';

const page = {
  file: '0044-what-does-the-familys-console-need.md',
  heading: "# 0044 What does the family's console need?",
};

describe('a decision', () => {
  it('is in a file with the words of its title', () => {
    expect(fileOf(page.heading)).toBe(page.file);
    expect(faultOf(page)).toBeUndefined();
    expect(faultOf({ ...page, file: '0044-what-is-needed.md' })).toContain(page.file);
  });

  it.each(['# What is a token?', '# 0002 Tokens', '# 0002 What is it? And how long?'])(
    'is one question with a number, not %s',
    heading => {
      expect(faultOf({ file: fileOf(heading), heading })).toContain('one question');
    },
  );

  it('is in the index', () => {
    expect(indexOf([page])).toContain(`| [0044](${page.file}) | What does the family's console need? |`);
  });
});
