/** The message of a failed effect: that of its error, or whatever was thrown as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
