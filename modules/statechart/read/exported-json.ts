import { z } from 'zod';
import type { ChartGuard } from '../graph/graph.types.ts';
import { builtAction } from './built-action.ts';
import { builtGuard } from './built-guard.ts';

type Config = Record<string, unknown>;

const actionSchema = z.union([
  z.string().transform(name => ({ name, params: undefined })),
  z
    .object({ type: z.string(), params: z.unknown() })
    .transform(({ type, params }) => ({ name: type, params })),
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
  return read.success ? { ...nodeConfig(read.data, undefined), id: read.data.id } : undefined;
}

function nodeConfig(node: Node, parent: Node | undefined): Config {
  const { id, key = '', type, description, meta, tags, invoke, initial } = node;
  const isPath = parent !== undefined && id === `${parent.id}.${key}`;
  const isHistory = type === 'shallowHistory' || type === 'deepHistory';
  const first = node.states?.find(child => child.id === initial?.target[0]);
  const { actions, description: arrow } = initial ?? {};
  const start =
    actions || arrow
      ? { target: first?.key, actions: actions?.map(builtAction), description: arrow }
      : first?.key;
  return {
    ...(!isPath && { id }),
    ...((type === 'parallel' || type === 'final') && { type }),
    ...(isHistory && { type: 'history', history: type === 'deepHistory' ? 'deep' : 'shallow' }),
    ...(isHistory && initial?.target[0] !== undefined && { target: `#${initial.target[0]}` }),
    ...(type === 'compound' && { initial: start }),
    ...{ description, meta, tags },
    entry: node.entry?.map(builtAction),
    exit: node.exit?.map(builtAction),
    invoke: invoke?.map(({ id: own, source, machine }) => ({ id: own, src: source ?? machine ?? 'inline' })),
    ...eventsOf(node),
    states:
      node.states && Object.fromEntries(node.states.map(child => [child.key ?? '', nodeConfig(child, node)])),
  };
}

function eventsOf({ id, transitions = [] }: Node): Config {
  const on: Record<string, Config[]> = {};
  const after: Record<string, Config[]> = {};
  const always: Config[] = [];
  for (const { event = '', eventType = event, guard, guardTree, target, actions, ...rest } of transitions) {
    const { reenter, description, meta } = rest;
    const config = {
      target: target?.map(each => `#${each}`),
      guard: guardTree ? builtGuard(guardTree) : guard,
      actions: actions?.map(builtAction),
      ...{ reenter, description, meta },
    };
    const [, delay] = /^xstate\.after\.(.+)$/.exec(eventType) ?? [];
    const name = delay?.endsWith(`.${id}`) ? delay.slice(0, -id.length - 1) : delay;
    if (eventType === '') always.push(config);
    else if (name === undefined) on[eventType] = [...(on[eventType] ?? []), config];
    else after[name] = [...(after[name] ?? []), config];
  }
  return { on, after, ...(always.length > 0 && { always }) };
}
