import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartInvoke } from './graph.types.ts';

/** What the chart calls an actor whose logic has no name. */
export const inlineActor = 'inline actor';

/** The actors that run while a state is active. */
export function invokesOf(node: AnyStateNode, machine: AnyStateMachine): ChartInvoke[] {
  const configured: unknown = node.config.invoke;
  const configs: unknown[] = Array.isArray(configured) ? configured : [configured];
  const found = node.invoke.map(({ id, src }, index) => {
    const source = typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : undefined;
    const config = configs[index] as { src?: unknown; id?: unknown } | undefined;
    const logic: unknown = source === undefined ? config?.src : machine.implementations.actors[source];
    const child = machineId(logic);
    const own = typeof config?.id === 'string' ? config.id : undefined;
    const kind = child !== undefined ? 'machine' : source === undefined ? 'inline' : 'named';
    return { id, source, kind, machine: child, name: source ?? child ?? own } as const;
  });
  return found.map(invoke => {
    const name = invoke.name ?? inlineActor;
    const alike = found.filter(other => (other.name ?? inlineActor) === name);
    return { ...invoke, name: alike.length === 1 ? name : `${name} ${alike.indexOf(invoke) + 1}` };
  });
}

/** The id of a machine, also of one that another copy of XState made; undefined for other logic. */
function machineId(logic: unknown): string | undefined {
  if (typeof logic !== 'object' || logic === null || !('__xstatenode' in logic)) return undefined;
  return 'id' in logic && typeof logic.id === 'string' ? logic.id : undefined;
}
