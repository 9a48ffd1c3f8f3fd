import { comparedForm } from '#contract/text-form.ts';

/** The first and the last character of a match in a text. */
type Span = readonly [first: number, last: number];

/** The match of a query in a Chinese text by its pinyin or its initials; false where there is none. */
export type PinyinMatch = (text: string, query: string) => [number, number] | false;

/** Something that can be found by its names. */
interface Findable {
  title: string;
  names: readonly string[];
  groups?: readonly string[];
}

export interface Found<Item> {
  item: Item;
  /** The match in the title, if it is in the title. */
  span: Span | undefined;
}

/** Kinds of matches, the best first. */
const rank = { start: 0, inside: 1, pinyinStart: 2, pinyinInside: 3, group: 4 } as const;

interface Meeting {
  rank: number;
  span: Span | undefined;
}

/**
 * The items that match a query, the best first (MENU-25): by a part of a name, ignoring case, by the pinyin of its
 * beginning or by its initials, or by the name of a group around it. An empty query matches everything.
 */
export function find<Item extends Findable>(
  items: readonly Item[],
  query: string,
  pinyin: PinyinMatch,
): Found<Item>[] {
  const wanted = comparedForm(query);
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
  const compared = comparedForm(name);
  const at = compared.indexOf(wanted);
  if (at >= 0) {
    // Letters that are compared as several ones move those behind them.
    const span = compared.length === name.length ? ([at, at + wanted.length - 1] as const) : undefined;
    return { rank: at === 0 ? rank.start : rank.inside, span };
  }
  const span = pinyin(name, wanted);
  return span ? { rank: span[0] === 0 ? rank.pinyinStart : rank.pinyinInside, span } : undefined;
}
