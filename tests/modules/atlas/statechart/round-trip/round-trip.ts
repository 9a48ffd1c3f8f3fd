import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { toScxml } from '#modules/atlas/statechart/export/scxml.ts';
import { guardKeys } from '#modules/atlas/statechart/export/scxml-data.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import type { Step, Tables } from './run.types.ts';
import { type Part, partOf } from './scxml-model.ts';
import { runScxml } from './scxml-run.ts';
import { runXState } from './xstate-run.ts';

/** How often and how long a machine is followed; the seed makes every run the same. */
export interface Effort {
  readonly runs: number;
  readonly steps: number;
  readonly seed: number;
}

/**
 * Follows a machine and its export through generated sequences: after every step the same states have to be active, and
 * the same states have to have been exited and entered with the same actions in the same order.
 */
export function expectSameRuns(machine: AnyStateMachine, { runs, steps, seed }: Effort): void {
  const graph = machineToGraph(machine);
  const text = toScxml(graph);
  const document = partOf(new DOMParser().parseFromString(text, 'application/xml').documentElement);
  const sequences = fc.array(fc.constantFrom(...stepsOf(graph)), { maxLength: steps, size: 'max' });
  fc.assert(
    fc.property(tablesOf(graph), sequences, (tables, sequence) => {
      expectSameRun(machine, document, tables, sequence);
    }),
    { numRuns: runs, seed, endOnFailure: false },
  );
}

function expectSameRun(
  machine: AnyStateMachine,
  document: Part,
  tables: Tables,
  sequence: readonly Step[],
): void {
  const original = runXState(machine, tables);
  const exported = runScxml(document, tables);
  let last = original.start();
  let observed = exported.start();
  const compare = (place: number) => {
    // The comparison of the tests writes good messages, and takes far longer than the runs themselves.
    if (JSON.stringify(observed) === JSON.stringify(last)) return;
    expect(observed, `${machine.id}, after ${JSON.stringify(sequence.slice(0, place))}`).toEqual(last);
  };
  for (const [place, step] of sequence.entries()) {
    // Neither side reports how far it came in a run without end.
    if (last.endless && observed.endless) return;
    compare(place);
    if (last.ended) return;
    last = original.take(step);
    observed = exported.take(step);
    // What XState does with a failure that nobody handles has no counterpart: it stops without exiting anything.
    if (last.ended && 'fail' in step && !observed.ended) return;
  }
  if (!(last.endless && observed.endless)) compare(sequence.length);
}

/** Everything that can happen to a machine, by the names in its chart. */
function stepsOf(graph: ChartGraph): Step[] {
  const prefixed = (prefix: string) =>
    graph.transitions.flatMap(({ eventType }) =>
      eventType.startsWith(prefix) ? [eventType.slice(prefix.length)] : [],
    );
  const invokes = [...graph.states.values()].flatMap(({ invokes }) => invokes.map(({ id }) => id));
  const named = graph.transitions.flatMap(({ trigger, eventType }): string[] => {
    if (trigger === 'event') return [eventType];
    if (trigger !== 'any') return [];
    return eventType === '*'
      ? ['anything', 'any.thing']
      : ['', '.some', '.some.thing'].map(end => eventType.slice(0, -2) + end);
  });
  const steps: Step[] = [
    { wait: 'until the next delay ends' },
    ...[...new Set(named)].map(send => ({ send })),
    ...[...new Set([...invokes, ...prefixed('xstate.done.actor.')])].map(done => ({ done })),
    ...[...new Set(prefixed('xstate.error.actor.'))].map(fail => ({ fail })),
    ...[...new Set(prefixed('xstate.snapshot.'))].map(snapshot => ({ snapshot })),
    ...graph.transitions.flatMap(({ trigger, targets }) =>
      trigger === 'route' ? [{ route: targets[0] ?? '' }] : [],
    ),
  ];
  return steps;
}

function tablesOf(graph: ChartGraph): fc.Arbitrary<Tables> {
  const guards = graph.transitions.flatMap(({ id, guardTree }) =>
    guardTree ? guardKeys(guardTree, id) : [],
  );
  const delays = graph.transitions.flatMap(({ delay }, place) =>
    delay?.name === undefined ? [] : [[delay.name, delay.milliseconds ?? 1_000 + 10 * place] as const],
  );
  return fc.record({
    guards: fc.record(Object.fromEntries([...new Set(guards)].map(key => [key, fc.boolean()]))),
    delays: fc.constant(Object.fromEntries(delays)),
  });
}
