/** A field as the person filled it in. */
export interface TypedField {
  readonly label: string;
  /** As it is shown, such as the name of a chosen department. */
  readonly value: string;
}

/** A page that the person may not open any more. */
export interface WithdrawnPage {
  readonly path: string;
  readonly title: string;
  /** What is unsaved on it; empty without unsaved work. */
  readonly typed: readonly TypedField[];
}

/** The pages with something typed. */
export const withTyped = (pages: readonly WithdrawnPage[]): readonly WithdrawnPage[] =>
  pages.filter(({ typed }) => typed.length > 0);

/** Everything typed on the pages as plain text, a block for each page. */
export function textOfPages(pages: readonly WithdrawnPage[]): string {
  return pages
    .map(({ title, typed }) => [title, ...typed.map(({ label, value }) => `${label}: ${value}`)].join('\n'))
    .join('\n\n');
}
