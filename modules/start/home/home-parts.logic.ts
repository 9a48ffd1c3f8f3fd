import { type HomePart, keyOfPart, type PartWidth } from '#contract/home-parts.ts';

/** What decides with which parts a home page begins. */
interface Usual {
  /** The person sees what everybody does. */
  readonly log: boolean;
}

/** The parts of a home page that nobody has arranged: those about everybody for whoever has the log, else those about the person. */
export const usualParts = ({ log }: Usual): readonly HomePart[] => [
  { part: 'figures', width: 3 },
  { part: 'unread', width: 2 },
  { part: 'waiting', width: 1 },
  ...(log
    ? ([
        { part: 'signIns', width: 2 },
        { part: 'latestSignIns', width: 1 },
        { part: 'latestChanges', width: 2 },
        { part: 'places', width: 1 },
      ] as const)
    : ([
        { part: 'ownDays', width: 2 },
        { part: 'ownLatest', width: 1 },
        { part: 'places', width: 2 },
      ] as const)),
];

/** The parts with one of them so many places further down, or up. */
export function movedPart(parts: readonly HomePart[], key: string, by: 1 | -1): readonly HomePart[] {
  const from = parts.findIndex(part => keyOfPart(part) === key);
  const to = from + by;
  const moved = parts[from];
  if (moved === undefined || to < 0 || to >= parts.length) return parts;
  return parts.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export const withWidth = (parts: readonly HomePart[], key: string, width: PartWidth): readonly HomePart[] =>
  parts.map(part => (keyOfPart(part) === key ? { ...part, width } : part));

export const withoutPart = (parts: readonly HomePart[], key: string): readonly HomePart[] =>
  parts.filter(part => keyOfPart(part) !== key);

/** The parts with another one at the end; as they are where it is among them. */
export const withPart = (parts: readonly HomePart[], added: HomePart): readonly HomePart[] =>
  parts.some(part => keyOfPart(part) === keyOfPart(added)) ? parts : [...parts, added];
