/** The first and the last character of a text that a query met. */
type Span = readonly [first: number, last: number];

/** Where a query is met in a Chinese text by its pinyin or its initials; false where it is not. */
export type PinyinMatch = (text: string, query: string) => [number, number] | false;

/** Something that can be found by its names. */
interface Findable {
  title: string;
  names: readonly string[];
  groups?: readonly string[];
}

export interface Found<Item> {
  item: Item;
  /** What of the title the query met, where it met the title. */
  span: Span | undefined;
}

/** From the best way to be met to the worst. */
const rank = { start: 0, inside: 1, pinyinStart: 2, pinyinInside: 3, group: 4 } as const;

interface Meeting {
  rank: number;
  span: Span | undefined;
}

/**
 * What a query finds, the best first (MENU-25): by a part of a name, letter case aside, by the pinyin of its beginning or
 * by its initials, or by the name of a group around it. An empty query finds everything.
 */
export function find<Item extends Findable>(
  items: readonly Item[],
  query: string,
  pinyin: PinyinMatch,
): Found<Item>[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return items.map(item => ({ item, span: undefined }));
  return items
    .map(item => ({ item, meeting: meetingOf(item, wanted, pinyin) }))
    .filter((found): found is { item: Item; meeting: Meeting } => found.meeting !== undefined)
    .sort((one, other) => one.meeting.rank - other.meeting.rank)
    .map(({ item, meeting }) => ({ item, span: meeting.span }));
}

function meetingOf(item: Findable, wanted: string, pinyin: PinyinMatch): Meeting | undefined {
  const meetings = item.names.flatMap(name => {
    const meeting = meetingWith(name, wanted, pinyin);
    return meeting ? [{ ...meeting, span: name === item.title ? meeting.span : undefined }] : [];
  });
  const [best] = meetings.sort((one, other) => one.rank - other.rank);
  if (best) return best;
  const inGroup = item.groups?.some(group => meetingWith(group, wanted, pinyin) !== undefined);
  return inGroup ? { rank: rank.group, span: undefined } : undefined;
}

function meetingWith(name: string, wanted: string, pinyin: PinyinMatch): Meeting | undefined {
  const at = name.toLowerCase().indexOf(wanted);
  if (at >= 0) return { rank: at === 0 ? rank.start : rank.inside, span: [at, at + wanted.length - 1] };
  const span = pinyin(name, wanted);
  return span ? { rank: span[0] === 0 ? rank.pinyinStart : rank.pinyinInside, span } : undefined;
}
