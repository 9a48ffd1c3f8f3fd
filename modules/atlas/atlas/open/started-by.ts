import type { ChartInvoke } from '#modules/atlas/statechart/index.ts';
import type { AtlasMachine } from '../machines.ts';
import { sourceOfOpened } from './opened.ts';

/** The machine that an actor runs, among those at hand: one of the same text before others of its id. */
export function machineOf(
  invoke: ChartInvoke,
  entry: AtlasMachine,
  machines: readonly AtlasMachine[],
): AtlasMachine | undefined {
  return amongMachines(machines)(invoke, entry);
}

/** The machines that a machine starts as actors, among those at hand, and those that they start. */
export function startedBy(entry: AtlasMachine, machines: readonly AtlasMachine[]): AtlasMachine[] {
  const among = amongMachines(machines);
  const found = new Set<AtlasMachine>([entry]);
  for (const each of found) for (const started of startedDirectly(each, among)) found.add(started);
  found.delete(entry);
  return [...found];
}

/** Those machines first that no other one of them starts as an actor; otherwise in their order. */
export function startedLast<Entry extends AtlasMachine>(machines: readonly Entry[]): Entry[] {
  const among = amongMachines(machines);
  const started = new Set(machines.flatMap(each => startedDirectly(each, among)));
  return [...machines.filter(each => !started.has(each)), ...machines.filter(each => started.has(each))];
}

type Among = (invoke: ChartInvoke, entry: AtlasMachine) => AtlasMachine | undefined;

/** Finds machines by their id in one step, because others may write very many of them. */
function amongMachines(machines: readonly AtlasMachine[]): Among {
  const byId = new Map<string, AtlasMachine[]>();
  for (const each of machines) {
    const same = byId.get(each.graph.id);
    if (same) same.push(each);
    else byId.set(each.graph.id, [each]);
  }
  return (invoke, entry) => {
    if (invoke.machine === undefined) return undefined;
    const source = sourceOfOpened(entry);
    const named = (byId.get(invoke.machine) ?? []).filter(each => each !== entry);
    return named.find(each => sourceOfOpened(each) === source) ?? (source ? undefined : named[0]);
  };
}

function startedDirectly(entry: AtlasMachine, among: Among): AtlasMachine[] {
  const found = new Set<AtlasMachine>();
  const seen = new Set<string>();
  for (const { invokes } of entry.graph.states.values())
    for (const invoke of invokes) {
      if (invoke.machine === undefined || seen.has(invoke.machine)) continue;
      seen.add(invoke.machine);
      const started = among(invoke, entry);
      if (started) found.add(started);
    }
  return [...found];
}
