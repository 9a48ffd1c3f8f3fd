import { z } from 'zod';
import type { ChartGuard } from '#modules/statechart/index.ts';

const texts = z.array(z.string());
const text = z.string().optional();
const action = z.looseObject({ name: z.string(), kind: z.string(), event: text });

const guard: z.ZodType<ChartGuard> = z.lazy(() =>
  z.union([
    z.object({ kind: z.literal('named'), name: z.string(), params: z.unknown().optional() }),
    z.object({ kind: z.literal('inline') }),
    z.object({ kind: z.literal('in'), state: z.string() }),
    z.object({ kind: z.literal('not'), guard }),
    z.object({ kind: z.enum(['and', 'or']), guards: z.array(guard) }),
  ]),
);

const state = z.looseObject({
  ...{ id: z.string(), key: z.string(), path: texts, parent: text, children: texts, initial: texts },
  kind: z.enum(['atomic', 'compound', 'parallel', 'final', 'shallowHistory', 'deepHistory']),
  ...{ initialActions: z.array(action), initialDescription: text, initialRequirements: texts },
  ...{ entry: z.array(action), exit: z.array(action), tags: texts, description: text, requirements: texts },
  invokes: z.array(
    z.looseObject({ id: z.string(), source: text, kind: z.string(), machine: text, name: z.string() }),
  ),
});

const transition = z.looseObject({
  ...{ id: z.string(), source: z.string(), targets: texts, eventType: z.string(), label: z.string() },
  trigger: z.enum(['event', 'any', 'always', 'after', 'done', 'error', 'snapshot', 'stateDone', 'route']),
  delay: z.object({ name: text, milliseconds: z.number().nullish() }).optional(),
  ...{ guard: text, guardTree: guard.optional(), order: z.number(), of: z.number() },
  ...{ actions: z.array(action), reenter: z.boolean(), description: text, requirements: texts },
});

const graph = z
  .object({
    ...{ id: z.string(), description: text, root: z.string() },
    states: z.array(state).min(1).max(20_000),
    transitions: z.array(transition).max(50_000),
  })
  .refine(isTree, 'is no tree of states')
  .transform(({ states, ...rest }) => ({ ...rest, states: new Map(states.map(each => [each.id, each])) }));

type State = z.infer<typeof state>;

/** Whatever walks through the states must come to an end, and find each that it is told of. */
function isTree({
  root,
  states,
  transitions,
}: {
  root: string;
  states: State[];
  transitions: z.infer<typeof transition>[];
}): boolean {
  const seen = new Map<string, State>();
  for (const each of states) {
    const isRoot = each.id === root && seen.size === 0;
    const parent = seen.get(each.parent ?? '');
    if (seen.has(each.id) || !(isRoot || parent?.children.includes(each.id))) return false;
    seen.set(each.id, each);
  }
  const children = states.flatMap(each => each.children);
  const named = [...children, ...states.flatMap(each => each.initial), ...transitions.flatMap(endsOf)];
  return new Set(children).size === children.length && named.every(id => seen.has(id));
}

const endsOf = ({ source, targets }: z.infer<typeof transition>) => [source, ...targets];

/** The machines of a text, as the sandbox describes them. */
export const foundMachinesSchema = z
  .array(
    z.object({
      name: z.string(),
      graph,
      parts: z.object({
        ...{ actors: texts, guards: texts },
        actions: z.array(z.object({ name: z.string(), isEffect: z.boolean() })),
        delays: z.array(z.object({ name: z.string(), milliseconds: z.number().optional() })),
      }),
    }),
  )
  .min(1)
  .max(200);
