import { z } from 'zod';
import { type ActionKind, type ChartGuard, isHistory } from '../graph/graph.types.ts';
import { escapedKey } from '../graph/state-ids.ts';
import { builtAction, type ExportedAction } from './built-action.ts';
import { builtGuard } from './built-guard.ts';
import { type MachineIds, machineIds } from './machine-ids.ts';

type Config = Record<string, unknown>;

const kinds = [
  ...(['named', 'inline', 'assign', 'raise', 'send', 'emit'] as const),
  ...(['cancel', 'log', 'spawn', 'stop', 'enqueue', 'other'] as const),
] satisfies ActionKind[];
const actionSchema = z.union([
  z.string().transform((name): ExportedAction => ({ name, kind: 'named' })),
  z
    .object({
      type: z.string(),
      kind: z.enum(kinds).default('named'),
      event: z.string().optional(),
      params: z.unknown().optional(),
    })
    .transform(({ type, ...rest }): ExportedAction => ({ name: type, ...rest })),
]);
const initialSchema = z.union([
  z.array(z.string()).transform(target => ({ target, actions: undefined, description: undefined })),
  z.object({
    target: z.array(z.string()),
    actions: z.array(actionSchema).optional(),
    description: z.string().optional(),
  }),
]);
const guardSchema: z.ZodType<ChartGuard> = z.lazy(() =>
  z.union([
    z.object({ kind: z.literal('named'), name: z.string(), params: z.unknown().optional() }),
    z.object({ kind: z.literal('inline') }),
    z.object({ kind: z.literal('in'), state: z.string() }),
    z.object({ kind: z.literal('not'), guard: guardSchema }),
    z.object({ kind: z.enum(['and', 'or']), guards: z.array(guardSchema) }),
  ]),
);
const transitionSchema = z.looseObject({
  trigger: z.string(),
  event: z.string().optional(),
  eventType: z.string().optional(),
  guard: z.string().optional(),
  guardTree: guardSchema.optional(),
  target: z.array(z.string()).optional(),
  actions: z.array(actionSchema).optional(),
  reenter: z.boolean().optional(),
  description: z.string().optional(),
  meta: z.unknown().optional(),
});
const nodeSchema = z.looseObject({
  id: z.string(),
  key: z.string().optional(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'shallowHistory', 'deepHistory']),
  description: z.string().optional(),
  meta: z.unknown().optional(),
  tags: z.array(z.string()).optional(),
  initial: initialSchema.optional(),
  entry: z.array(actionSchema).optional(),
  exit: z.array(actionSchema).optional(),
  invoke: z
    .array(z.looseObject({ id: z.string(), source: z.string().optional(), machine: z.string().optional() }))
    .optional(),
  transitions: z.array(transitionSchema).optional(),
  get states() {
    return z.array(nodeSchema).optional();
  },
});
type Node = z.infer<typeof nodeSchema>;

/** The configuration of a machine from the JSON of this module's export, whose states are a list; undefined for another. */
export function configOfExport(value: unknown): Config | undefined {
  const read = nodeSchema.safeParse(value);
  if (!read.success) return undefined;
  const root = read.data;
  return { ...nodeConfig(root, idsIn(root, [], root.id)), id: root.id };
}

/** How the configuration names each state of the export, by its id on the chart. */
type Ids = ReadonlyMap<string, MachineIds>;

function idsIn({ id, states = [] }: Node, path: readonly string[], root: string): Ids {
  const inside = states.flatMap(child => [...idsIn(child, [...path, child.key ?? ''], root)]);
  return new Map([[id, machineIds(id, path, root)], ...inside]);
}

function nodeConfig(node: Node, ids: Ids): Config {
  const { id, type, description, meta, tags, invoke, initial } = node;
  const first = node.states?.find(child => child.id === initial?.target[0]);
  const { actions, description: arrow } = initial ?? {};
  const start =
    actions || arrow
      ? { target: first?.key, actions: actions?.map(builtAction), description: arrow }
      : first?.key;
  return {
    ...(ids.get(id)?.isNamed && { id }),
    ...((type === 'parallel' || type === 'final') && { type }),
    ...(isHistory({ kind: type }) && {
      type: 'history',
      history: type === 'deepHistory' ? 'deep' : 'shallow',
      ...(initial && { target: targetsOf(initial.target, ids) }),
    }),
    ...(type === 'compound' && { initial: start }),
    ...{ description, meta, tags },
    entry: node.entry?.map(builtAction),
    exit: node.exit?.map(builtAction),
    invoke: invoke?.map(({ id: own, source, machine }) => ({ id: own, src: source ?? machine ?? 'inline' })),
    ...eventsOf(node, ids),
    states:
      node.states && Object.fromEntries(node.states.map(child => [child.key ?? '', nodeConfig(child, ids)])),
  };
}

/** Where something leads; XState itself tells about an id that no state has. */
function targetsOf(targets: readonly string[], ids: Ids): string[] {
  return targets.map(id => ids.get(id)?.target ?? `#${escapedKey(id)}`);
}

function eventsOf({ id, transitions = [] }: Node, ids: Ids): Config {
  const on: Record<string, Config[]> = {};
  const after: Record<string, Config[]> = {};
  const always: Config[] = [];
  const machineId = ids.get(id)?.machineId ?? id;
  for (const { event = '', eventType = event, guard, guardTree, target, actions, ...rest } of transitions) {
    const { reenter, description, meta } = rest;
    const config = {
      target: target && targetsOf(target, ids),
      guard: guardTree ? builtGuard(guardTree) : guard,
      actions: actions?.map(builtAction),
      ...{ reenter, description, meta },
    };
    const [, delay] = /^xstate\.after\.(.+)$/.exec(eventType) ?? [];
    const name = delay?.endsWith(`.${machineId}`) ? delay.slice(0, -machineId.length - 1) : delay;
    if (eventType === '') always.push(config);
    else if (name === undefined) on[eventType] = [...(on[eventType] ?? []), config];
    else after[name] = [...(after[name] ?? []), config];
  }
  return { on, after, ...(always.length > 0 && { always }) };
}
