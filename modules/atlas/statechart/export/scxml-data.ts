import type { ChartAction, ChartGraph, ChartGuard } from '../graph/graph.types.ts';
import { type XmlElement, xmlElement } from './xml.ts';

/**
 * The data model of an exported machine. Its guards are functions that a chart does not contain, so their results are
 * data: `guards['isReady']` is true until somebody sets it. The lengths of delays that are computed are data as well.
 */
export function dataModel(graph: ChartGraph): XmlElement[] {
  const guards = graph.transitions.flatMap(({ id, guardTree }) =>
    guardTree ? guardKeys(guardTree, id) : [],
  );
  const delays = [
    ...graph.transitions.flatMap(({ delay }) => (delay?.milliseconds === undefined && delay?.name) || []),
    ...allActions(graph).flatMap(delayName),
  ];
  const data = [table('guards', guards, 'true'), table('delays', delays, "'1s'")].flat();
  return data.length === 0 ? [] : [xmlElement('datamodel', {}, data)];
}

function table(id: string, keys: readonly string[], value: string): XmlElement[] {
  if (keys.length === 0) return [];
  const entries = [...new Set(keys)].map(key => `${quoted(key)}: ${value}`);
  return [xmlElement('data', { id, expr: `{ ${entries.join(', ')} }` })];
}

/** Every action of a machine. */
export function allActions({ states, transitions }: ChartGraph): ChartAction[] {
  const inStates = [...states.values()].flatMap(({ entry, exit, initialActions }) => [
    ...entry,
    ...exit,
    ...initialActions,
  ]);
  return [...inStates, ...transitions.flatMap(({ actions }) => actions)];
}

function delayName({ kind, params, options }: ChartAction): string[] {
  const given = kind === 'named' ? options : params;
  const delay = typeof given === 'object' && given !== null && 'delay' in given ? given.delay : undefined;
  return typeof delay === 'string' ? [delay] : [];
}

/** The expression for an entry of the data model. */
export function inData(table: 'guards' | 'delays', key: string): string {
  return `${table}[${quoted(key)}]`;
}

/** The keys of all named and inline guards in a guard, from left to right. */
export function guardKeys(guard: ChartGuard, transition: string): string[] {
  return leaves(guard).map((leaf, place) => guardKey(leaf, transition, place));
}

type Leaf = Extract<ChartGuard, { kind: 'named' | 'inline' }>;

function leaves(guard: ChartGuard): Leaf[] {
  if (guard.kind === 'named' || guard.kind === 'inline') return [guard];
  if (guard.kind === 'in') return [];
  return guard.kind === 'not' ? leaves(guard.guard) : guard.guards.flatMap(leaves);
}

/** A named guard is one entry for each set of parameters, an inline one belongs to its place in a transition. */
function guardKey(leaf: Leaf, transition: string, place: number): string {
  if (leaf.kind === 'inline') return `inline ${place + 1} of ${transition}`;
  return leaf.params === undefined ? leaf.name : `${leaf.name} ${JSON.stringify(leaf.params)}`;
}

/**
 * The guard that a key represents. Parameters are recognised by the brackets or quotation marks that they begin with;
 * others, such as a number, cannot be distinguished from a name.
 */
export function readGuardKey(key: string): ChartGuard {
  if (/^inline \d+ of /.test(key)) return { kind: 'inline' };
  for (const { index } of key.matchAll(/ (?=[[{"])/g)) {
    const params = parsedJson(key.slice(index + 1));
    if (params !== undefined) return { kind: 'named', name: key.slice(0, index), params };
  }
  return { kind: 'named', name: key };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text as ECMAScript reads it, in single quotes because it is in an attribute. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** The text that such a literal represents. */
export function unquoted(literal: string): string {
  const inside = literal
    .slice(1, -1)
    .replace(/\\[\s\S]|"/g, part => ({ '"': '\\"', "\\'": "'" })[part] ?? part);
  return String(parsedJson(`"${inside}"`) ?? inside);
}
