import { describe, expect, it } from 'vitest';
import { replacedWords, unusedWords } from '#scripts/lint/words.ts';

const glossary = [
  '# Glossary',
  '## Words that are not used',
  '',
  '| Not | But |',
  '| --- | --- |',
  '| tell, told, ways in | publish |',
  '| late (a part that loads when it is needed), late part | lazy |',
  '| anew, at once | again, immediately |',
].join('\n');

const words = replacedWords(glossary);
const found = (path: string, ...lines: string[]) =>
  unusedWords(path, lines.join('\n'), words).map(({ line, word }) => `${line}: ${word}`);

describe('a word that the glossary replaces', () => {
  it('is found in comments, with its forms', () => {
    expect(found('a.ts', '/**', ' * Tells the others.', ' */', 'export {}; // They were told.')).toEqual([
      '2: Tells',
      '4: told',
    ]);
  });

  it('is found in names, also where they are strings', () => {
    expect(found('a.tsx', 'const startAnew = 1;', 'const waysIn = <p>{startAnew}</p>;')).toEqual([
      '1: anew',
      '2: ways in',
      '2: anew',
    ]);
    expect(found('a.ts', "send({ type: 'relay.told' });", "meta('vitrine-ways-in');")).toEqual([
      '1: told',
      '2: ways in',
    ]);
    expect(found('modules/tell-others.ts', 'export {};')).toEqual(['0: tell']);
  });

  it('is found in titles of tests', () => {
    expect(
      found('a.ts', "describe('all at once', () => {", "  it.each([1])('tells %s', () => {});", '});'),
    ).toEqual(['1: at once', '2: tells']);
  });

  it('is found in pages, but not in quotations, code and the table itself', () => {
    expect(found('a.md', 'It starts anew.', '', '```', 'tell', '```', 'He wrote "tell" and `told`.')).toEqual(
      ['1: anew'],
    );
    expect(found('docs/glossary.md', glossary)).toEqual([]);
  });

  it('is accepted in the texts of users, in quotations, and in a sense that only people see', () => {
    expect(found('a.ts', "const text = 'Tell us at once';", '// The page shows "told".')).toEqual([]);
    expect(found('a.ts', '// Too late for a late reply, not for a late part.')).toEqual(['1: late part']);
  });
});
