import type { Use } from '#modules/atlas/atlas/measurement.ts';
import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import { requirementPlaces, type TracePlace } from '#modules/atlas/statechart/graph/trace.ts';
import { type TestMention, testedIds } from './test-report.ts';

/** The folders of tests that use the console as a person does: in a browser, or as a page of it. */
const personal = /^tests\/(e2e|modules|src)\//;

/**
 * The requirements that a person can use. One that a machine names is in use when a journey entered a state or took a
 * transition that names it; any other when a passing test of a journey or a page names it, and no failing one.
 */
export function idsInUse(
  graphs: readonly ChartGraph[],
  use: Use,
  mentions: readonly TestMention[],
): Set<string> {
  const taken = new Set<string>();
  const modelled = new Set<string>();
  for (const graph of graphs) {
    for (const [id, places] of requirementPlaces(graph)) {
      modelled.add(id);
      if (places.some(place => wasTaken(graph, use, place))) taken.add(id);
    }
  }
  const named = testedIds(mentions.filter(({ file }) => personal.test(file)));
  return new Set([...taken, ...[...named].filter(id => !modelled.has(id))]);
}

function wasTaken(graph: ChartGraph, use: Use, { id, kind }: TracePlace): boolean {
  const { states = {}, transitions = {} } = use[graph.id] ?? {};
  if (kind === 'transition') return (transitions[id] ?? 0) > 0;
  const entered = (state: string) => (states[state] ?? 0) > 0;
  // XState does not report initial transitions; one counts as taken when a state and its initial state were
  // entered.
  if (kind === 'initial') return entered(id) && (graph.states.get(id)?.initial ?? []).every(entered);
  return entered(id);
}
