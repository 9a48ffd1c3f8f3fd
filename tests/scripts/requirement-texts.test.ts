import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRequirements, parseTranslations } from '#scripts/trace/requirements.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
const { entries } = parseRequirements(read('requirements.json'));
const chinese = parseTranslations(read('requirements.zh.json'));

/** Numbers, quoted texts, paths and names of code: what a translation keeps exactly. */
function fixedParts(text: string): string[] {
  return [
    ...(text.match(/\d+(?:\.\d+)?/g) ?? []),
    ...[...text.matchAll(/(?<![a-z])(["'])(.+?)\1(?![a-z])/g)].map(match => match[2] ?? ''),
    ...(text.match(/(?<!\w)\/[\w/{}.-]{3,}(?<!\.)/g) ?? []),
    ...(text.match(/\b(?:[a-z]+[A-Z]\w*|[a-z]+_\w+)\b/g) ?? []),
  ];
}

/** What `english` contains exactly and `translated` does not. */
function lostParts(english: string | undefined, translated: string | undefined): string[] {
  return fixedParts(english ?? '').filter(part => !translated?.includes(part));
}

describe('the requirements in Chinese', () => {
  it('[LAYOUT-24] have a text for each requirement, and none for another', () => {
    expect([...chinese.keys()]).toEqual(entries.map(({ id }) => id));
    expect([...chinese].filter(([, { text }]) => !/[\u3400-\u9fff]/.test(text))).toEqual([]);
  });

  it('have a decision where the English has one', () => {
    const decided = (id: string) => chinese.get(id)?.decision !== undefined;
    expect(entries.filter(({ id, decision }) => decided(id) !== (decision !== undefined))).toEqual([]);
  });

  it('keep every number, quoted text, path and name of code', () => {
    const lost = entries.flatMap(({ id, text, decision }) => {
      const other = chinese.get(id);
      const parts = [...lostParts(text, other?.text), ...lostParts(decision, other?.decision)];
      return parts.map(part => `${id}: ${part}`);
    });
    expect(lost).toEqual([]);
  });

  it('are compared by parts that a wrong translation loses', () => {
    expect(lostParts('"/user" waits 1.5 s for okClose', '“/users”等待 15 s')).toEqual(['1.5', 'okClose']);
    expect(lostParts("a page's 'view more' at /sys/dict", '“查看更多”')).toEqual(['view more', '/sys/dict']);
  });
});
