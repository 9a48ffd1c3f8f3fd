/** The name of the column of a field in requests that check for duplicates. */
export const columnNameOf = (field: string): string =>
  field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
