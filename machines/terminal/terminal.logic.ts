/** A command that was sent, with what came back. */
export interface TerminalEntry {
  readonly command: string;
  readonly lines: readonly string[];
  /** Why there is no result. */
  readonly failure?: unknown;
}

/** How many commands stay on the screen. */
export const mostEntries = 100;

/**
 * The command of the history to which the arrow keys lead.
 *
 * @param commands oldest first
 * @param cursor the present one; their number for the empty line behind the newest
 * @param step -1 for the one before, 1 for the one after
 */
export function historyAt(commands: readonly string[], cursor: number, step: -1 | 1) {
  const next = Math.min(commands.length, Math.max(0, cursor + step));
  return { cursor: next, line: commands[next] ?? '' };
}
