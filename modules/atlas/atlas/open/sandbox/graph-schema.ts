import { z } from 'zod';
import type { ChartGuard } from '#modules/atlas/statechart/index.ts';

const texts = z.array(z.string());
const text = z.string().optional();
/** JSON has no number for a length without an end: it counts as unknown. */
const milliseconds = z
  .number()
  .nullish()
  .transform(length => length ?? undefined);

const actionKind = z.enum([
  ...(['named', 'inline', 'assign', 'raise', 'send', 'emit'] as const),
  ...(['cancel', 'log', 'spawn', 'stop', 'enqueue', 'other'] as const),
]);
const action = z.object({
  name: z.string(),
  kind: actionKind,
  event: text,
  does: actionKind.optional(),
  params: z.unknown().optional(),
  options: z.unknown().optional(),
});
const actions = z.array(action);

const guard: z.ZodType<ChartGuard> = z.lazy(() =>
  z.union([
    z.object({ kind: z.literal('named'), name: z.string(), params: z.unknown().optional() }),
    z.object({ kind: z.literal('inline') }),
    z.object({ kind: z.literal('in'), state: z.string() }),
    z.object({ kind: z.literal('not'), guard }),
    z.object({ kind: z.enum(['and', 'or']), guards: z.array(guard) }),
  ]),
);

const invoke = z.object({
  id: z.string(),
  source: text,
  machine: text,
  name: z.string(),
  kind: z.enum(['named', 'machine', 'inline']),
});

const state = z.object({
  id: z.string(),
  key: z.string(),
  path: texts,
  parent: text,
  children: texts,
  initial: texts,
  kind: z.enum(['atomic', 'compound', 'parallel', 'final', 'shallowHistory', 'deepHistory']),
  initialActions: actions,
  initialDescription: text,
  initialRequirements: texts,
  entry: actions,
  exit: actions,
  tags: texts,
  description: text,
  requirements: texts,
  invokes: z.array(invoke),
  meta: z.unknown().optional(),
});

const transition = z.object({
  id: z.string(),
  source: z.string(),
  targets: texts,
  eventType: z.string(),
  label: z.string(),
  trigger: z.enum(['event', 'any', 'always', 'after', 'done', 'error', 'snapshot', 'stateDone', 'route']),
  delay: z.object({ name: text, milliseconds }).optional(),
  guard: text,
  guardTree: guard.optional(),
  order: z.number(),
  of: z.number(),
  actions,
  reenter: z.boolean(),
  description: text,
  requirements: texts,
  meta: z.unknown().optional(),
});

type State = z.infer<typeof state>;
type Transition = z.infer<typeof transition>;

/** Actors of all states of a machine, for each of which a machine is searched. */
const mostInvokes = 20_000;

/** Levels of states inside each other; what draws them goes from level to level. */
const deepest = 200;

/**
 * A whole machine as nodes and edges, with its states as a list. What only the console adds to a chart (what is folded,
 * omitted, or drawn elsewhere) is no part of it.
 */
export const graphSchema = z
  .object({
    id: z.string(),
    description: text,
    root: z.string(),
    states: z.array(state).min(1).max(20_000),
    transitions: z.array(transition).max(50_000),
  })
  .refine(({ states }) => invokesOf(states).length <= mostInvokes, 'starts too many actors')
  .refine(({ root, states }) => isTree(root, states), 'is no tree of states')
  .refine(namesKnownStates, 'names states that it does not have')
  .transform(({ states, ...rest }) => ({ ...rest, states: new Map(states.map(each => [each.id, each])) }));

const invokesOf = (states: readonly State[]) => states.flatMap(({ invokes }) => invokes);

/** Whether whatever walks up or down through the states comes to an end: parents come before their children. */
function isTree(root: string, states: readonly State[]): boolean {
  const levels = new Map<string, number>();
  const children = states.flatMap(({ id, children: inside }) => inside.map(child => [child, id] as const));
  const listedBy = new Map(children);
  for (const { id, parent } of states) {
    const isRoot = levels.size === 0 && id === root;
    const above = isRoot ? 0 : levels.get(parent ?? '');
    const isRefused = above === undefined || above === deepest || levels.has(id);
    if (isRefused || listedBy.get(id) !== parent || (isRoot && parent !== undefined)) return false;
    levels.set(id, above + 1);
  }
  return listedBy.size === children.length && children.every(([child]) => levels.has(child));
}

/** Whether each state that is named is there, and a state starts in one of those inside it. */
function namesKnownStates({ states, transitions }: { states: State[]; transitions: Transition[] }): boolean {
  const parents = new Map(states.map(each => [each.id, each.parent]));
  const isInside = (id: string, outer: string) => {
    for (let parent = parents.get(id); parent !== undefined; parent = parents.get(parent))
      if (parent === outer) return true;
    return false;
  };
  const startsInside = ({ id, kind, initial }: State) =>
    initial.every(start => (/History$/.test(kind) ? parents.has(start) : isInside(start, id)));
  const ends = transitions.flatMap(({ source, targets }) => [source, ...targets]);
  return ends.every(id => parents.has(id)) && states.every(startsInside);
}
