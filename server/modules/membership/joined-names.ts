interface Named {
  readonly name: string | null;
  readonly english: string | null;
}

/** Comma-joined names in English, in Chinese where one has none; undefined where none has one. */
export const joinedInEnglish = (rows: readonly Named[]): string | undefined =>
  rows.some(({ english }) => english)
    ? rows.map(({ name, english }) => english || name).join(',')
    : undefined;
