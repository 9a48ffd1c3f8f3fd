import type { ChartInvoke } from '#modules/statechart/index.ts';
import type { AtlasMachine } from '../machines.ts';
import { sourceOfOpened } from './opened.ts';

/** The machine that an actor runs, among those at hand: one of the same text before others of its id. */
export function machineOf(
  invoke: ChartInvoke,
  entry: AtlasMachine,
  machines: readonly AtlasMachine[],
): AtlasMachine | undefined {
  if (invoke.machine === undefined) return undefined;
  const source = sourceOfOpened(entry);
  const named = machines.filter(each => each !== entry && each.graph.id === invoke.machine);
  return named.find(each => sourceOfOpened(each) === source) ?? (source ? undefined : named[0]);
}

/** The machines that a machine starts as actors, among those at hand, and those that they start. */
export function startedBy(entry: AtlasMachine, machines: readonly AtlasMachine[]): AtlasMachine[] {
  const found = new Set<AtlasMachine>([entry]);
  for (const each of found)
    for (const { invokes } of each.graph.states.values())
      for (const invoke of invokes) {
        const started = machineOf(invoke, each, machines);
        if (started) found.add(started);
      }
  found.delete(entry);
  return [...found];
}
