import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#modules/ground/platform/i18n/languages.ts';

/** A picture in a document: what it shows, and the files on which its look depends. */
export interface ShownPicture {
  /** Of its files in `docs/images`: one in English, and one in Chinese whose name ends with `.zh`. */
  readonly name: string;
  /** The address of the page that it shows. */
  readonly path: string;
  /** A selector of what has to be there, on a page whose content comes after its heading. */
  readonly awaited?: string;
  /** The files whose change makes it stale: what the page declares and the frame around it, not everything it imports. */
  readonly sources: readonly string[];
}

const frame = ['modules/ground/ui/styles/tokens.css', 'src/layouts/main-layout.tsx'];

/** The pages that README.md and README.zh.md show. */
export const shownPictures: readonly ShownPicture[] = [
  { name: 'users', path: '/isystem/user', sources: [...frame, 'modules/people/users/pages/users.page.tsx'] },
  {
    name: 'positions',
    path: '/isystem/position',
    sources: [...frame, 'contract/areas/positions.ts', 'modules/people/positions/pages/positions.page.tsx'],
  },
  {
    name: 'machines',
    path: '/machines?machine=undoDelete',
    awaited: 'svg [data-element]',
    sources: [
      ...frame,
      'machines/undo-delete/undo-delete.machine.ts',
      'modules/atlas/statechart/chart/chart.css',
    ],
  },
];

const root = join(import.meta.dirname, '../..');
const imagesFolder = join(root, 'docs/images');

/** The hashes of the sources of the pictures, as they were when these were taken. */
const recordFile = join(imagesFolder, 'sources.json');

/** Where a picture is stored. */
export const pictureFile = ({ name }: ShownPicture, language: Language): string =>
  join(imagesFolder, language === 'en-US' ? `${name}.png` : `${name}.zh.png`);

/** Records of what the pictures have just been taken. */
export function recordSources(): void {
  const hashes = Object.fromEntries(shownPictures.map(picture => [picture.name, hashOf(picture, fromDisk)]));
  writeFileSync(recordFile, `${JSON.stringify(hashes, undefined, 2)}\n`);
}

/**
 * The pictures whose sources have changed since they were taken.
 *
 * @param read reads a source
 */
export function stalePictures(read: ReadSource = fromDisk): ShownPicture[] {
  const recorded: Record<string, string> = JSON.parse(readFileSync(recordFile, 'utf8'));
  return shownPictures.filter(picture => recorded[picture.name] !== hashOf(picture, read));
}

type ReadSource = (path: string) => string;

const fromDisk: ReadSource = path => readFileSync(join(root, path), 'utf8');

function hashOf({ sources }: ShownPicture, read: ReadSource): string {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source).update(read(source));
  return hash.digest('hex').slice(0, 16);
}
