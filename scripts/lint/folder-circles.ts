import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folders whose units must not need each other in a circle, and how many segments of a path name a unit: a room of a
 * wing, a folder of a floor, or the files that are beside these folders, such as an index.
 */
export const checkedFolders: Readonly<Record<string, number>> = { modules: 3, server: 3 };

/** A file that needs another one: imports of values and types, lazy imports, and re-exports alike. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Units that need each other, and the imports between them. */
export interface Circle {
  readonly units: readonly string[];
  readonly imports: readonly Import[];
}

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"]+)['"]/g;

/** The imports within a folder, by paths from the root of the project. */
export function importsWithin(folder: string, root = '.'): Import[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).toSorted();
  return files.flatMap(from =>
    [...readFileSync(join(root, from), 'utf8').matchAll(importPattern)].flatMap(([, specifier = '']) => {
      const to = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier);
      return to.startsWith(`${folder}/`) ? [{ from, to }] : [];
    }),
  );
}

/** The circles of units, where at most the first `depth` segments of the path of a folder name a unit. */
export function circlesOf(imports: readonly Import[], depth: number): Circle[] {
  const unitOf = (file: string) => {
    const folders = dirname(file).split('/');
    // A file above all folders, such as the start of the server, composes them and is a unit of its own.
    return folders.length === 1 ? file : folders.slice(0, depth).join('/');
  };
  const arrows = imports.filter(({ from, to }) => unitOf(from) !== unitOf(to));
  const needs = Map.groupBy(arrows, ({ from }) => unitOf(from));
  const reached = new Map<string, ReadonlySet<string>>();
  for (const unit of needs.keys())
    reached.set(
      unit,
      reachedFrom(unit, name => needs.get(name) ?? [], unitOf),
    );
  const left = new Set([...reached].filter(([unit, others]) => others.has(unit)).map(([unit]) => unit));
  const circles: Circle[] = [];
  for (const unit of left) {
    const units = [...left].filter(each => reached.get(unit)?.has(each) && reached.get(each)?.has(unit));
    for (const each of units) left.delete(each);
    const isInside = (file: string) => units.includes(unitOf(file));
    circles.push({ units, imports: arrows.filter(({ from, to }) => isInside(from) && isInside(to)) });
  }
  return circles;
}

function reachedFrom(
  unit: string,
  needsOf: (unit: string) => readonly Import[],
  unitOf: (file: string) => string,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [unit];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { to } of needsOf(next)) {
      const other = unitOf(to);
      if (reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  }
  return reached;
}

/** A circle as lines for the terminal: every arrow with its files. */
export const describeCircle = ({ units, imports }: Circle): string =>
  [
    `These folders need each other: ${units.join(', ')}`,
    ...imports.map(({ from, to }) => `  ${from} imports ${to}`),
  ].join('\n');

if (import.meta.main) {
  const circles = Object.entries(checkedFolders).flatMap(([folder, depth]) =>
    circlesOf(importsWithin(folder), depth),
  );
  for (const circle of circles) console.log(describeCircle(circle));
  if (circles.length > 0) {
    console.log('Move what both need into a folder below them, or hand it in as an argument.');
    process.exitCode = 1;
  }
}
