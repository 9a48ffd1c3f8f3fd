import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#modules/ground/platform/i18n/languages.ts';
import { pictureFile, shownPictures, stalePictures } from '#tests/pictures/sources.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the pictures of the documents', () => {
  it('are noticed when a source of theirs has changed, and no others with them', () => {
    const before = stalePictures();
    const changed = 'contract/areas/positions.ts';
    const after = stalePictures(path => (path === changed ? `${read(path)}// changed` : read(path)));
    expect(after.filter(picture => !before.includes(picture)).map(({ name }) => name)).toEqual(
      before.some(({ name }) => name === 'positions') ? [] : ['positions'],
    );
  });

  it('are there in both languages, and those that the documents show', () => {
    const files = shownPictures.flatMap(picture => LANGUAGES.map(language => pictureFile(picture, language)));
    expect(files.filter(file => !existsSync(file))).toEqual([]);
    const shown = ['README.md', 'README.zh.md'].flatMap(document =>
      [...read(document).matchAll(/\]\((docs\/images\/[^)]+)\)/g)].map(([, path = '']) => join(root, path)),
    );
    expect(shown.toSorted()).toEqual(files.toSorted());
  });
});
