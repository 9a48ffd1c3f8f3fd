/** One choice of a list: what is stored, and what is read. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
  /** A second, quieter line or code. */
  hint?: string;
  /** More words by which a search finds it. */
  keywords?: string;
}

/** The options that a typed text finds, in their order: by label, hint or keyword, whatever the letter case. */
export function matchOptions<Item extends Option>(options: readonly Item[], query: string): readonly Item[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return options;
  return options.filter(({ label, hint = '', keywords = '' }) =>
    `${label}\n${hint}\n${keywords}`.toLowerCase().includes(wanted),
  );
}
