import { and, not, or, type StateValue } from 'xstate';
import type { ChartGuard } from './graph.types.ts';
import { actionText } from './names.ts';
import { plain, plainParams } from './plain.ts';
import { valueText } from './value-text.ts';

// A minifier changes the names of functions, so they are compared by identity.
const checkOf = (guard: unknown) => (guard as { check: unknown }).check;
const checks = { and: checkOf(and([])), or: checkOf(or([])), not: checkOf(not('')) };

/** A guard of XState as a tree; undefined for none. */
export function guardTree(guard: unknown): ChartGuard | undefined {
  if (guard === undefined || guard === null) return undefined;
  if (typeof guard === 'string') return { kind: 'named', name: guard };
  if (typeof guard === 'object' && 'type' in guard) {
    const params = 'params' in guard ? plainParams(guard.params) : undefined;
    return { kind: 'named', name: String(guard.type), ...(params === undefined ? {} : { params }) };
  }
  if (typeof guard !== 'function') return { kind: 'inline' };
  const { check, guards, stateValue } = guard as unknown as Record<string, unknown>;
  if (typeof check !== 'function') return { kind: 'inline' };
  if (stateValue !== undefined) return { kind: 'in', state: stateText(stateValue) };
  if (!Array.isArray(guards)) return { kind: 'inline' };
  const parts = guards.map((part): ChartGuard => guardTree(part) ?? { kind: 'inline' });
  if (check === checks.not) return { kind: 'not', guard: parts[0] ?? { kind: 'inline' } };
  return { kind: check === checks.or ? 'or' : 'and', guards: parts };
}

function stateText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? valueText(value as StateValue) : String(plain(value));
}

/** How strongly each kind of guard binds its parts. */
const strength = { or: 1, and: 2, not: 3 } as const;

/**
 * A guard as a text: `or` binds weakest, then `and`, then `not`; brackets only where this order needs them. A name
 * that could be read as more than a name is quoted.
 *
 * @param withParams each name with its parameters: `isOver(limit: 5)`
 */
export function guardExpression(guard: ChartGuard, withParams = false): string {
  const called = (name: string, params: unknown) =>
    withParams ? actionText({ name, kind: 'named', params }) : name;
  const write = (part: ChartGuard, outer: number): string => {
    if (part.kind === 'inline') return 'inline';
    if (part.kind === 'named') return called(nameText(part.name), part.params);
    if (part.kind === 'in') return `in ${nameText(part.state)}`;
    if (part.kind === 'not') return `not ${write(part.guard, strength.not)}`;
    const { kind, guards } = part;
    const [only] = guards;
    if (only === undefined) return kind === 'and' ? 'true' : 'false';
    if (guards.length === 1) return write(only, outer);
    const text = guards.map(inner => write(inner, strength[kind])).join(` ${kind} `);
    return strength[kind] < outer ? `(${text})` : text;
  };
  return guard.kind === 'named' && !couldBeExpression(guard.name)
    ? called(guard.name, guard.params)
    : write(guard, 0);
}

const reserved = new Set(['and', 'or', 'not', 'in', 'inline', 'true', 'false']);

function nameText(name: string): string {
  return name === '' || /[\s()"]/.test(name) || reserved.has(name) ? JSON.stringify(name) : name;
}

function couldBeExpression(name: string): boolean {
  return name === '' || /[()"]/.test(name) || name.split(/\s+/).some(word => reserved.has(word));
}
