/** An example as JSON to edit; empty for one that carries nothing. */
export function exampleText(example: unknown): string {
  if (example === undefined) return '';
  if (example instanceof Error) {
    // The message of an error is no field that JSON would see.
    return JSON.stringify({ message: example.message, ...(example as object) }, undefined, 2);
  }
  const text = JSON.stringify(example, undefined, 2) as string | undefined;
  return text === undefined || text === '{}' ? '' : text;
}
