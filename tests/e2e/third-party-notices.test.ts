import { globSync, readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

/** Packages of which the sources for the browser import more than types. */
function importedPackages(): Set<string> {
  const sources = globSync('{contract,machines,modules,src}/**/*.{ts,tsx,css}').map(file =>
    readFileSync(file, 'utf8'),
  );
  const names = sources.flatMap(source => [
    ...source.matchAll(/^import (?!type\b)(?:[^;'"]*? from )?['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)/gm),
    ...source.matchAll(/^@import ["']((?:@[\w.-]+\/)?[\w-][\w.-]*)/gm),
  ]);
  return new Set(names.map(([, name = '']) => name));
}

describe('the third-party notices', () => {
  journey('contain every package of the console, with its licence', async ({ staff: { page } }) => {
    await page.goto('/docs');
    const address = await page.getByRole('link', { name: '第三方软件声明' }).getAttribute('href');
    const notices = await (await page.request.get(address ?? '')).text();
    const imported = [...importedPackages()];
    expect(imported.length).toBeGreaterThan(30);
    const named = new Set([...notices.matchAll(/^={80}\n(\S+) \d/gm)].map(([, name]) => name));
    // They only export their parts again, and no code of their own is in the build.
    const facades = new Set(['radix-ui', '@tiptap/pm']);
    expect(imported.filter(name => !named.has(name) && !facades.has(name))).toEqual([]);
    expect(notices).not.toContain('Licence: undefined');
    expect(notices).toContain('Copyright (c) Meta Platforms');
  });
});
