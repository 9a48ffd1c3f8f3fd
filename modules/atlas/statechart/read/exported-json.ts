import { isHistory } from '../graph/graph.types.ts';
import { escapedKey } from '../graph/state-ids.ts';
import { builtAction } from './built-action.ts';
import { builtGuard } from './built-guard.ts';
import { builtInvoke } from './built-invoke.ts';
import { type Node, nodeSchema, type Transition } from './exported-json-schema.ts';
import { type MachineIds, machineIds } from './machine-ids.ts';

type Config = Record<string, unknown>;

/** The configuration of a machine from the JSON of this module's export, whose states are a list; undefined for another. */
export function configOfExport(value: unknown): Config | undefined {
  const read = nodeSchema.safeParse(value);
  if (!read.success) return undefined;
  const root = read.data;
  const ids = idsIn(root, [], root.id);
  const routes = (root.transitions ?? []).filter(({ trigger }) => trigger === 'route');
  return { ...nodeConfig(root, { ids, routes }), id: root.id };
}

/** What concerns several states. */
interface Export {
  readonly ids: Ids;
  /** XState has them at their destination. */
  readonly routes: readonly Transition[];
}

/** How the configuration names each state of the export, by its id on the chart. */
type Ids = ReadonlyMap<string, MachineIds>;

function idsIn({ id, states = [] }: Node, path: readonly string[], root: string): Ids {
  const inside = states.flatMap(child => [...idsIn(child, [...path, child.key ?? ''], root)]);
  return new Map([[id, machineIds(id, path, root)], ...inside]);
}

function nodeConfig(node: Node, whole: Export): Config {
  const { id, type, description, meta, tags, invoke, initial } = node;
  const first = node.states?.find(child => child.id === initial?.target[0]);
  const { isNamed, machineId } = whole.ids.get(id) ?? { isNamed: true, machineId: id };
  const route = whole.routes.find(({ target }) => target?.[0] === id);
  const { actions, description: arrow } = initial ?? {};
  const start =
    actions || arrow
      ? { target: first?.key, actions: actions?.map(builtAction), description: arrow }
      : first?.key;
  return {
    ...((isNamed || route) && { id }),
    ...(route && { route: { ...transitionConfig(route, whole), target: undefined } }),
    ...((type === 'parallel' || type === 'final') && { type }),
    ...(isHistory({ kind: type }) && {
      type: 'history',
      history: type === 'deepHistory' ? 'deep' : 'shallow',
      ...(initial && { target: targetsOf(initial.target, whole) }),
    }),
    ...(type === 'compound' && { initial: start }),
    description,
    meta,
    tags,
    entry: node.entry?.map(builtAction),
    exit: node.exit?.map(builtAction),
    invoke: invoke?.map((each, index) => builtInvoke(each, index, machineId)),
    ...eventsOf(node, machineId, whole),
    states:
      node.states &&
      Object.fromEntries(node.states.map(child => [child.key ?? '', nodeConfig(child, whole)])),
  };
}

/** Where something leads; XState itself reports an id that no state has. */
function targetsOf(targets: readonly string[], { ids }: Export): string[] {
  return targets.map(id => ids.get(id)?.target ?? `#${escapedKey(id)}`);
}

function eventsOf({ transitions = [] }: Node, machineId: string, whole: Export): Config {
  const on: Record<string, Config[]> = {};
  const after: Record<string, Config[]> = {};
  const always: Config[] = [];
  for (const transition of transitions) {
    if (transition.trigger === 'route') continue;
    const config = transitionConfig(transition, whole);
    const { event = '', eventType = event } = transition;
    const [, delay] = /^xstate\.after\.(.+)$/.exec(eventType) ?? [];
    const name = delay?.endsWith(`.${machineId}`) ? delay.slice(0, -machineId.length - 1) : delay;
    if (eventType === '') always.push(config);
    else if (name === undefined) on[eventType] = [...(on[eventType] ?? []), config];
    else after[name] = [...(after[name] ?? []), config];
  }
  return { on, after, ...(always.length > 0 && { always }) };
}

function transitionConfig(transition: Transition, whole: Export): Config {
  const { guard, guardTree, target, actions, reenter, description, meta } = transition;
  return {
    target: target && targetsOf(target, whole),
    guard: guardTree ? builtGuard(guardTree) : guard,
    actions: actions?.map(builtAction),
    reenter,
    description,
    meta,
  };
}
