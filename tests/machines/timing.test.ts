import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as timing from '#machines/timing.ts';

interface Requirement {
  id: string;
  text: string;
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const listed: Requirement[] = JSON.parse(read('docs/requirements.json'));
const timed = listed.flatMap(({ id, text }) => {
  const time = /\b(\d+) ms\b/.exec(text)?.[1];
  return time === undefined ? [] : [{ id, time: Number(time) }];
});

it('has every time that a requirement fixes, beside the id of that requirement', () => {
  expect(timed.length).toBeGreaterThan(10);
  const table = read('machines/timing.ts');
  const fixed: Record<string, number> = { ...timing };
  const found = timed.map(({ id }) => {
    const name = new RegExp(`${id}\\b[^]*?export const (\\w+)`).exec(table)?.[1] ?? '';
    return { id, time: fixed[name] };
  });
  expect(found).toEqual(timed);
});
