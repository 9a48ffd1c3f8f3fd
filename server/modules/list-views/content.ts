import type { ListViewContent } from '#contract/areas/list-views.ts';
import { fieldOfKey } from '#contract/list-keys.ts';

const entriesOf = <Value>(named: Readonly<Record<string, Value>>, wanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(named).filter(([key]) => wanted(key)));

/** A content with what it has about some fields only. */
function about({ columns, query }: ListViewContent, wanted: (key: string) => boolean): ListViewContent {
  return {
    columns: {
      ...columns,
      order: columns.order.filter(wanted),
      hidden: columns.hidden.filter(wanted),
      pinned: columns.pinned.filter(wanted),
      widths: entriesOf(columns.widths, wanted),
    },
    query: {
      ...query,
      column: wanted(query.column) ? query.column : '',
      filters: entriesOf(query.filters, wanted),
      conditions: query.conditions.filter(({ field }) => wanted(field)),
    },
  };
}

const keysOf = ({ columns, query }: ListViewContent): string[] => [
  ...[...columns.order, ...columns.hidden, ...columns.pinned, ...Object.keys(columns.widths)],
  ...[query.column, ...Object.keys(query.filters), ...query.conditions.map(({ field }) => field)],
];

/** A stored content as somebody may read it from whom fields are hidden, and which of these it names. */
export function readableContent(content: ListViewContent, hidden: readonly string[]) {
  const isHidden = (key: string) => hidden.includes(key) || hidden.includes(fieldOfKey(key));
  const named = new Set(keysOf(content).filter(isHidden).map(fieldOfKey));
  if (named.size === 0) return { content, hiddenFields: [] };
  return { content: about(content, key => !isHidden(key)), hiddenFields: [...named] };
}

/** A content as somebody saves it, with what the stored one has about fields that are hidden from them. */
export function withHiddenParts(
  next: ListViewContent,
  stored: ListViewContent,
  hidden: readonly string[],
): ListViewContent {
  const isHidden = (key: string) => hidden.includes(key) || hidden.includes(fieldOfKey(key));
  const own = about(next, key => !isHidden(key));
  const kept = about(stored, isHidden);
  const { columns, query } = own;
  return {
    columns: {
      ...columns,
      order: [...columns.order, ...kept.columns.order],
      hidden: [...columns.hidden, ...kept.columns.hidden],
      pinned: [...columns.pinned, ...kept.columns.pinned],
      widths: { ...columns.widths, ...kept.columns.widths },
    },
    query: {
      ...query,
      filters: { ...query.filters, ...kept.query.filters },
      conditions: [...query.conditions, ...kept.query.conditions],
    },
  };
}
