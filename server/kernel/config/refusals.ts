import type { z } from 'zod';

/** Settings that cannot be used. The message has a line for each of them: the setting, its value, what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A setting that cannot be used, and why. */
export interface Refusal {
  setting: string;
  message: string;
  /** The other setting without which it cannot be used. */
  missing?: string;
}

/** The refusal of a setting that needs another one. */
export const needs = (setting: string, missing: string, why = ''): Refusal => ({
  setting,
  message: `needs ${missing}${why}`,
  missing,
});

/** The first thing that is wrong with each value. */
export function refusedValues(error: z.ZodError | undefined): Refusal[] {
  const bySetting = new Map<string, Refusal>();
  for (const issue of error?.issues ?? []) {
    const setting = String(issue.path[0]);
    if (!bySetting.has(setting)) bySetting.set(setting, { setting, message: messageOf(deepest(issue)) });
  }
  return [...bySetting.values()];
}

/**
 * What the terminal shows of refused settings, in one line each.
 *
 * @param secrets the settings whose values are not repeated
 */
export function linesOf(
  refusals: readonly Refusal[],
  given: Record<string, unknown>,
  secrets: ReadonlySet<string>,
): string {
  const line = ({ setting, message }: Refusal) => {
    const shown = secrets.has(setting) ? '(hidden)' : `"${String(given[setting])}"`;
    return `${setting}=${shown} ${message}. Correct it or leave it unset.`;
  };
  return refusals.map(line).join('\n');
}

/** For a value that matches none of several schemas, the issue of the schema that it comes closest to. */
function deepest(issue: z.core.$ZodIssue, above: PropertyKey[] = []): z.core.$ZodIssue {
  const path = [...above, ...issue.path];
  const forms = issue.code === 'invalid_union' ? issue.errors : [];
  const nearest = forms.toSorted((one, other) => one.length - other.length)[0];
  return nearest?.[0] ? deepest(nearest[0], path) : { ...issue, path };
}

function messageOf({ path, message }: z.core.$ZodIssue): string {
  const inside = path.slice(1).join('.');
  return inside ? `${inside}: ${message}` : message;
}
