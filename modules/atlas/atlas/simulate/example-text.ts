/** An example as editable JSON; empty for one without a payload. */
export function exampleText(example: unknown): string {
  if (example === undefined) return '';
  if (example instanceof Error) {
    // `message` is not enumerable, so JSON would omit it.
    return JSON.stringify({ message: example.message, ...(example as object) }, undefined, 2);
  }
  const text = JSON.stringify(example, undefined, 2) as string | undefined;
  return text === undefined || text === '{}' ? '' : text;
}
