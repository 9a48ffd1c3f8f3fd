import { posix } from 'node:path';
import { type Parts, partName } from '../unzip-within-limits.ts';
import { readXml } from './xml.ts';

/** What a part refers to: the kind of the other part, and its name. */
interface Relationship {
  /** The last word of the type; the rest differs between the two editions of the format. */
  readonly kind: string;
  readonly target: string;
}

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);

/** The parts that a part of a workbook refers to, by the id of the reference; those of the package for ''. */
export function relationshipsOf(parts: Parts, source: string): ReadonlyMap<string, Relationship> {
  const folder = folderOf(source);
  const part = parts.get(`${folder}_rels/${source.slice(folder.length)}.rels`);
  const found = new Map<string, Relationship>();
  if (part)
    readXml(part, {
      open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
        if (name !== 'Relationship' || TargetMode === 'External') return;
        found.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(folder, Target) });
      },
    });
  return found;
}

/** The name of the part at a path, which begins at the folder of the referring part or, with a slash, at the package. */
const resolved = (folder: string, path: string): string =>
  partName(posix.resolve('/', folder, path.replaceAll('\\', '/')));
