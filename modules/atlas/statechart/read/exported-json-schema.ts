import { z } from 'zod';
import type { ActionKind, ChartGuard } from '../graph/graph.types.ts';
import type { ExportedAction } from './built-action.ts';
import type { ExportedInvoke } from './built-invoke.ts';

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
const invokeSchema = z
  .looseObject({ id: z.string(), source: z.string().optional(), machine: z.string().optional() })
  .transform(({ id, source, machine }): ExportedInvoke => ({ id, source, machine }));
/** A state in the JSON of this module's export, with everything inside it. */
export const nodeSchema = z.looseObject({
  id: z.string(),
  key: z.string().optional(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'shallowHistory', 'deepHistory']),
  description: z.string().optional(),
  meta: z.unknown().optional(),
  tags: z.array(z.string()).optional(),
  initial: initialSchema.optional(),
  entry: z.array(actionSchema).optional(),
  exit: z.array(actionSchema).optional(),
  invoke: z.array(invokeSchema).optional(),
  transitions: z.array(transitionSchema).optional(),
  get states() {
    return z.array(nodeSchema).optional();
  },
});
export type Node = z.infer<typeof nodeSchema>;
export type Transition = z.infer<typeof transitionSchema>;
