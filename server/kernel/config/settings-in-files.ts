import { readFileSync } from 'node:fs';
import type { Refusal } from './refusals.ts';

const suffix = '_FILE';

/**
 * Settings with the content of a file where `NAME_FILE` names one, as containers and service managers provide secrets. A
 * line break at the end of the file is no part of the value.
 *
 * @param names the settings that exist
 * @returns the settings, and a refusal for each file that cannot be read or whose setting has a value as well
 */
export function withFiles(
  given: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { settings: Record<string, string | undefined>; refusals: Refusal[] } {
  const settings = { ...given };
  const refusals: Refusal[] = [];
  for (const name of names) {
    const setting = name + suffix;
    const file = given[setting];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      refusals.push({ setting, message: `is set together with ${name}` });
      continue;
    }
    try {
      settings[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '') || undefined;
    } catch (error) {
      refusals.push({ setting, message: `cannot be read (${codeOf(error)})` });
    }
  }
  return { settings, refusals };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);
