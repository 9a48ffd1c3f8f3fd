import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** A static import, one of types only, or a lazy one. */
const imported = /(?:from|import)\s*\(?\s*['"](#modules\/|\.{1,2}\/)([^'"]+)['"]/g;

const roomOf = (file: string) => file.split('/').slice(1, 3).join('/');

/** The rooms that each room of `modules/<wing>/<room>` imports. */
function importsOfRooms(): ReadonlyMap<string, ReadonlySet<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of globSync('modules/*/*/**/*.{ts,tsx}')) {
    const room = roomOf(file);
    const known = rooms.get(room) ?? new Set();
    rooms.set(room, known);
    for (const [, start = '', rest = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const target = roomOf(start === '#modules/' ? `modules/${rest}` : join(dirname(file), start, rest));
      if (target !== room) known.add(target);
    }
  }
  return rooms;
}

/** The first way from a room back to itself; undefined if there is none. */
function circleIn(rooms: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const finished = new Set<string>();
  const visit = (room: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (finished.has(room)) return undefined;
    for (const next of rooms.get(room) ?? []) {
      const circle = visit(next, [...way, room]);
      if (circle) return circle;
    }
    finished.add(room);
    return undefined;
  };
  for (const room of rooms.keys()) {
    const circle = visit(room, []);
    if (circle) return circle;
  }
  return undefined;
}

it('finds a circle of rooms', () => {
  const rooms = new Map([
    ['kit/a', new Set(['kit/b'])],
    ['kit/b', new Set(['kit/c'])],
    ['kit/c', new Set(['kit/b'])],
  ]);
  expect(circleIn(rooms)).toEqual(['kit/b', 'kit/c', 'kit/b']);
});

it('no rooms of the browser need each other, imports of types and lazy imports counted', () => {
  const rooms = importsOfRooms();
  expect(rooms.get('kit/resource-page')).toContain('kit/list-page');
  expect(circleIn(rooms)).toBeUndefined();
});
