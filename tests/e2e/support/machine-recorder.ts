import type { BrowserContext } from 'playwright-core';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { Step } from '#scripts/trace/machine-use.ts';

type Report = (steps: readonly Step[]) => unknown;

declare global {
  var reportMachineSteps: Report | undefined;
}

/** Records the steps of the machines of every page of a context, from their first event on. */
export async function recordMachines(context: BrowserContext): Promise<Step[]> {
  const recorded: Step[] = [];
  await context.exposeFunction(
    'reportMachineSteps',
    (steps: readonly Step[]) => void recorded.push(...steps),
  );
  await context.addInitScript(followMachines);
  return recorded;
}

/**
 * Follows every actor of the page and reports its steps in the next microtask, so that none is lost when the page
 * reloads. It runs in the page, which receives its source as text, so it cannot use anything from the scope around it.
 */
export function followMachines(): void {
  interface MachineState {
    readonly machine?: AnyStateMachine;
    readonly _nodes?: readonly AnyStateNode[];
  }
  const earlier = new WeakMap<object, ReadonlySet<AnyStateNode>>();
  let steps: Step[] = [];

  const idOf = (transition: AnyTransitionDefinition): string => {
    const source: AnyStateNode = transition.source;
    const { eventType } = transition;
    const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
    return `${source.id}:${eventType}:${siblings?.indexOf(transition)}`;
  };
  const lineage = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...(node.parent ? lineage(node.parent) : []),
  ];
  const send = () => {
    const sent = steps;
    steps = [];
    // A page that closes gets no reply.
    void Promise.resolve(globalThis.reportMachineSteps?.(sent)).catch(() => undefined);
  };

  globalThis.vitrineInspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.snapshot' && event.type !== '@xstate.microstep') return;
    const { machine, _nodes: nodes } = event.snapshot as MachineState;
    if (!machine || !nodes) return;
    const taken = event.type === '@xstate.microstep' ? event._transitions : [];
    const before = earlier.get(event.actorRef);
    earlier.set(event.actorRef, new Set(nodes));
    // XState never reports the states before the first step of an actor, nor history states.
    const passed = taken.flatMap(({ source, target }) => [
      ...lineage(source as AnyStateNode),
      ...((target ?? []) as AnyStateNode[]).filter(({ type }) => type === 'history'),
    ]);
    const entered = new Set([...passed, ...nodes].filter(node => !before?.has(node)).map(({ id }) => id));
    if (entered.size + taken.length === 0) return;
    if (steps.length === 0) queueMicrotask(send);
    steps.push({ machine: machine.id, states: [...entered], transitions: taken.map(idOf) });
  };
}
