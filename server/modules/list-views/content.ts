import type { ListViewContent } from '#contract/areas/list-views.ts';
import { fieldOfKey } from '#contract/list-keys.ts';
import { conditionsWithin, fittingConditions, isGroup } from '#contract/query-conditions.ts';

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
      conditions: fittingConditions(query.conditions, ({ field }) => wanted(field)),
    },
  };
}

const keysOf = ({ columns, query }: ListViewContent): string[] => [
  ...[...columns.order, ...columns.hidden, ...columns.pinned, ...Object.keys(columns.widths)],
  ...[
    query.column,
    ...Object.keys(query.filters),
    ...conditionsWithin(query.conditions).map(({ field }) => field),
  ],
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
      conditions: withHiddenConditions(query.conditions, stored.query.conditions, isHidden),
    },
  };
}

type Conditions = ListViewContent['query']['conditions'];
type Parts = readonly Conditions[number][];

/**
 * The conditions that somebody saves, with the stored ones about hidden fields. Hidden conditions stay in their groups as
 * long as these can be recognised: as many, joined in the same way and in the same order as the person has read them.
 * Elsewhere they become a group of their own.
 */
function withHiddenConditions(next: Parts, stored: Parts, isHidden: (field: string) => boolean): Conditions {
  const isShown = ({ field }: { field: string }) => !isHidden(field);
  const hiddenOf = (parts: Parts) => fittingConditions(parts, condition => !isShown(condition));
  const groups = stored.filter(part => isGroup(part));
  const seen = groups.filter(({ conditions }) => fittingConditions(conditions, isShown).length > 0);
  const saved = next.filter(part => isGroup(part));
  const areRecognised =
    seen.length === saved.length &&
    seen.every(({ matchType }, index) => saved[index]?.matchType === matchType);
  if (!areRecognised) return [...next, ...hiddenOf(stored)];
  const pairs = new Map(saved.map((group, index) => [group, seen[index]?.conditions ?? []]));
  const unseen = stored.filter(part => !(isGroup(part) && seen.includes(part)));
  return [
    ...next.map(part =>
      isGroup(part)
        ? {
            ...part,
            conditions: withHiddenConditions(part.conditions, pairs.get(part) ?? [], isHidden),
          }
        : part,
    ),
    ...hiddenOf(unseen),
  ];
}
