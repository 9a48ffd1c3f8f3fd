import { comparedForm } from '#contract/text-form.ts';

/** One option of a list: its value and its label. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
  /** A second, less prominent text or code. */
  hint?: string;
  /** A tone of the design or a colour, shown as a dot. */
  tone?: string | undefined;
  /** How many records have it; shown beside it, also where there are none. */
  count?: number | undefined;
  /** Additional search terms. */
  keywords?: string;
}

/** The options that match a text by label, hint or keyword, ignoring case and width, in their order. */
export function matchOptions<Item extends Option>(options: readonly Item[], query: string): readonly Item[] {
  const wanted = comparedForm(query);
  if (!wanted) return options;
  return options.filter(({ label, hint = '', keywords = '' }) =>
    comparedForm(`${label}\n${hint}\n${keywords}`).includes(wanted),
  );
}
