import type { ImportPlan, ImportRunState } from '#contract/areas/import-runs.ts';

/** With more rows the work is left to the server: the dialog need not stay open, and a message is left at the end. */
export const manyImportRows = 1_000;

/** How a person mapped columns the last time: by headings, because the columns of the next sheet have other places. */
export interface RememberedPlan extends Omit<ImportPlan, 'mapping'> {
  /** The heading, by field. */
  readonly headings: Readonly<Record<string, string>>;
}

type Columns = ImportRunState['columns'];

/** What is remembered of a plan for a sheet with these columns. */
export function rememberedOf({ mapping, ...plan }: ImportPlan, columns: Columns): RememberedPlan {
  const headings = Object.entries(mapping).flatMap(([field, column]) => {
    const heading = columns[column]?.heading;
    return heading === undefined ? [] : [[field, heading] as const];
  });
  return { ...plan, headings: Object.fromEntries(headings) };
}

/** The plan that the server has guessed, with what the person chose the last time as far as the sheet has it. */
export function planWith(
  guessed: ImportPlan,
  columns: Columns,
  remembered: RememberedPlan | undefined,
): ImportPlan {
  if (!remembered) return guessed;
  const known = Object.entries(remembered.headings).flatMap(([field, heading]) => {
    const column = columns.findIndex(each => each.heading === heading);
    return column < 0 ? [] : [[field, column] as const];
  });
  const taken = new Set(known.map(([, column]) => column));
  const found = new Set(known.map(([field]) => field));
  // A sheet without the heading of the last time is mapped as any other.
  const others = Object.entries(guessed.mapping).filter(
    ([field, column]) => !taken.has(column) && !found.has(field),
  );
  const mapping = Object.fromEntries([...others, ...known]);
  const key = remembered.key !== null && remembered.key in mapping ? remembered.key : guessed.key;
  const updated = remembered.updated.filter(field => field in mapping);
  return { mapping, existing: remembered.existing, key, updated };
}

/** A plan in which a field has another column, or none; a column belongs to one field. */
export function withColumn(plan: ImportPlan, field: string, column: number | undefined): ImportPlan {
  const others = Object.entries(plan.mapping).filter(([name, own]) => name !== field && own !== column);
  const mapping = Object.fromEntries(column === undefined ? others : [...others, [field, column]]);
  return {
    ...plan,
    mapping,
    key: plan.key !== null && plan.key in mapping ? plan.key : null,
    updated: plan.updated.filter(name => name in mapping),
  };
}

/** The rows that are through in the work of a phase, and how many it is about. */
export function doneIn({ phase, counts, total }: Pick<ImportRunState, 'phase' | 'counts' | 'total'>) {
  const {
    waiting = 0,
    adds = 0,
    updates = 0,
    added = 0,
    updated = 0,
    failed = 0,
    undone = 0,
    kept = 0,
  } = counts;
  if (phase === 'checking') return { done: total - waiting, total };
  if (phase === 'undoing') return { done: undone + kept, total: undone + kept + added + updated };
  const done = added + updated + failed;
  return { done, total: done + adds + updates };
}
