import { z } from 'zod';
import { machineConfigSchema } from './config-schema.ts';
import { configOfExport } from './exported-json.ts';
import { formerPlace } from './former-version.ts';
import { ReadError } from './read-error.ts';
import { limitSize } from './size.ts';

/**
 * The configuration of a machine from JSON: a configuration of XState 5, what `machine.toJSON()` or the Stately editor
 * writes, or the JSON of this module's own export.
 *
 * @throws ReadError that names the place
 */
export function readJson(text: string): object {
  limitSize(text);
  const value = parsed(text);
  const exported = configOfExport(value);
  if (exported) return exported;
  const former = formerPlace(value);
  if (former !== undefined) throw new ReadError('formerVersion', former);
  const read = machineConfigSchema.safeParse(value);
  if (read.success) return read.data;
  const [furthest = { path: '', message: '' }] = read.error.issues
    .flatMap(issue => leaves(issue))
    .sort((a, b) => b.depth - a.depth);
  const { path, message } = furthest;
  throw new ReadError('shape', path === '' ? message : `${path}: ${message}`);
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly errors?: readonly (readonly Issue[])[];
}

/** Each problem with its place; of several alternatives, the one whose problem is deepest is the one that was meant. */
function leaves(
  { path: own, message, errors = [] }: Issue,
  before: readonly PropertyKey[] = [],
): { path: string; depth: number; message: string }[] {
  const path = [...before, ...own];
  const inside = errors.flat().flatMap(issue => leaves(issue, path));
  return inside.length > 0 ? inside : [{ path: z.core.toDotPath(path), depth: path.length, message }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
    const at = line === undefined ? {} : { line: Number(line), column: Number(column) };
    throw new ReadError('syntax', message.replace(/ \(line.*\)$/, ''), at);
  }
}
