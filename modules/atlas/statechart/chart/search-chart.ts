import type { ChartGraph, ChartState, ChartTransition } from '../graph/graph.types.ts';
import { actionText } from '../graph/names.ts';
import { pathText } from '../graph/state-ids.ts';

/** The part of a state or a transition that a search found. */
export type FoundPart =
  | 'name'
  | 'event'
  | 'guard'
  | 'action'
  | 'actor'
  | 'tag'
  | 'requirement'
  | 'description';

export interface Found {
  /** The id of the state or the transition. */
  readonly id: string;
  readonly part: FoundPart;
  /** The text of that part. */
  readonly text: string;
}

type Part = readonly [FoundPart, string];

interface Searched {
  readonly id: string;
  readonly parts: readonly Part[];
}

const searched = new WeakMap<ChartGraph, readonly Searched[]>();

/**
 * The states and transitions with every word of a query in one of their parts, in any case: those whose name or event
 * starts with the query first, then those with it elsewhere in name or event, then the others, each in document order.
 */
export function searchChart(graph: ChartGraph, query: string): Found[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  const ranked: [rank: number, found: Found][] = [];
  for (const { id, parts } of elementsOf(graph)) {
    const part = parts.find(([, text]) => words.every(word => text.toLowerCase().includes(word)));
    if (!part) continue;
    const isName = part[0] === 'name' || part[0] === 'event';
    const rank = !isName ? 2 : startsAny(part[1].toLowerCase(), wanted) ? 0 : 1;
    ranked.push([rank, { id, part: part[0], text: part[1] }]);
  }
  return ranked.sort(([a], [b]) => a - b).map(([, found]) => found);
}

/** Whether a path, or one of its names, starts with a text. */
function startsAny(path: string, text: string): boolean {
  return path.startsWith(text) || path.includes(`.${text}`);
}

function elementsOf(graph: ChartGraph): readonly Searched[] {
  const known = searched.get(graph) ?? [
    ...[...graph.states.values()].map(state => ({ id: state.id, parts: partsOfState(graph, state) })),
    ...graph.transitions.map(transition => ({ id: transition.id, parts: partsOfTransition(transition) })),
  ];
  searched.set(graph, known);
  return known;
}

function partsOfState(graph: ChartGraph, state: ChartState): Part[] {
  const { path, entry, exit, initialActions, invokes, tags, requirements, initialRequirements } = state;
  return [
    ['name', pathText(path) || graph.id],
    ...all('requirement', [...requirements, ...initialRequirements]),
    ...all('action', [...entry, ...exit, ...initialActions].map(actionText)),
    ...all(
      'actor',
      invokes.map(({ name }) => name),
    ),
    ...all('tag', tags),
    ...all('description', [state.description]),
  ];
}

function partsOfTransition(transition: ChartTransition): Part[] {
  return [
    ...all('event', [transition.label]),
    ...all('requirement', transition.requirements),
    ...all('guard', [transition.guard]),
    ...all('action', transition.actions.map(actionText)),
    ...all('description', [transition.description]),
  ];
}

function all(part: FoundPart, texts: readonly (string | undefined)[]): Part[] {
  return texts.flatMap((text): Part[] => (text ? [[part, text]] : []));
}
