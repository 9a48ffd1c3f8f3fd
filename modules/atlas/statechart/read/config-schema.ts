import { z } from 'zod';

/** What is allowed beside the parts that are read, such as versions and types of editors. */
const named = z.union([
  z.string().transform(type => ({ type })),
  z
    .looseObject({ type: z.string(), params: z.unknown().optional() })
    .transform(({ type, params }) => ({ type, params })),
]);

/** Functions are null in the JSON of a machine. */
const action = z.union([z.null().transform(() => undefined), named]);

/** One item or a list of them, as XState's configurations have them. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .union([z.array(item), item, z.null().transform(() => [])])
    .transform((given: unknown) =>
      (Array.isArray(given) ? given : [given]).filter(each => each !== undefined),
    );
}

const actions = listOf(action).optional();
const targets = listOf(z.string()).optional();

const transitionObject = z
  .looseObject({
    target: targets,
    guard: named.nullish(),
    actions,
    reenter: z.boolean().optional(),
    description: z.string().optional(),
    meta: z.unknown().optional(),
  })
  .transform(({ target, guard, actions: own, reenter, description, meta }) => ({
    ...(target && target.length > 0 && { target }),
    ...(guard && { guard }),
    ...(own && own.length > 0 && { actions: own }),
    ...(reenter && { reenter }),
    description,
    meta,
  }));
const transition = z.union([z.string().transform(target => ({ target: [target] })), transitionObject]);
const transitions = listOf(transition);

const invoke = z
  .looseObject({
    id: z.string().optional(),
    src: z.union([z.string(), z.looseObject({ type: z.string() }).transform(({ type }) => type)]).optional(),
    onDone: transitions.optional(),
    onError: transitions.optional(),
    onSnapshot: transitions.optional(),
  })
  .transform(({ id, src, onDone, onError, onSnapshot }) => ({
    ...(id !== undefined && { id }),
    // XState writes a name of its own for inline logic, and needs one.
    src: src ?? id ?? 'inline',
    ...(onDone && { onDone }),
    ...(onError && { onError }),
    ...(onSnapshot && { onSnapshot }),
  }));

type Config = Record<string, unknown>;

const stateConfig: z.ZodType<Config> = z.lazy(() =>
  z
    .looseObject({
      id: z.string().optional(),
      type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']).optional(),
      initial: z
        .union([z.string(), z.looseObject({ target: targets, actions, description: z.string().optional() })])
        .nullish(),
      states: z.record(z.string(), stateConfig).optional(),
      on: z.record(z.string(), transitions).optional(),
      after: z.record(z.string(), transitions).optional(),
      always: transitions.optional(),
      onDone: transitions.optional(),
      entry: actions,
      exit: actions,
      invoke: listOf(invoke).optional(),
      tags: listOf(z.string()).optional(),
      description: z.string().optional(),
      history: z.union([z.enum(['shallow', 'deep']), z.boolean()]).nullish(),
      target: z.string().optional(),
      meta: z.unknown().optional(),
      transitions: z.array(z.looseObject({ eventType: z.string() })).optional(),
    })
    .transform(toConfig),
);

/** The configuration of a machine, in the forms that XState and the Stately editor write. */
export const machineConfigSchema = stateConfig.refine(
  config => ['states', 'on', 'initial', 'always', 'type'].some(part => part in config),
  { error: 'has neither states nor events' },
);

function toConfig(given: Config): Config {
  const {
    id,
    key: _key,
    type,
    initial,
    states,
    on,
    history,
    order: _order,
    transitions: _listed,
    ...rest
  } = given;
  const kept = [
    'after',
    'always',
    'onDone',
    'entry',
    'exit',
    'invoke',
    'tags',
    'description',
    'target',
    'meta',
    'context',
  ];
  const config: Config = Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) => kept.includes(name) && value !== undefined && value !== null,
    ),
  );
  const isDefinition = Array.isArray(given.transitions);
  if (id !== undefined) config.id = id;
  if (type === 'parallel' || type === 'final' || type === 'history') config.type = type;
  if (type === 'history') config.history = history === 'deep' ? 'deep' : 'shallow';
  if (states && Object.keys(states).length > 0) config.states = states;
  const start = initial ? readInitial(initial) : '';
  if (start !== '') config.initial = start;
  if (isDefinition) {
    // `machine.toJSON()` has the completion of actors among the events.
    config.invoke = ((config.invoke as Config[] | undefined) ?? []).map(({ id: own, src }) => ({
      id: own,
      src,
    }));
    delete config.onDone;
    const silent = (given.transitions as { eventType: string }[]).filter(({ eventType }) => eventType === '');
    if (silent.length > 0) config.always = transitions.parse(silent);
  }
  if (on)
    Object.assign(config, readEvents(on as Config, String(id ?? ''), config.after as Config | undefined));
  return config;
}

function readInitial(initial: unknown): unknown {
  if (typeof initial === 'string') return initial;
  const {
    target = [],
    actions: own = [],
    description,
  } = initial as { target?: string[]; actions?: unknown[]; description?: string };
  const [first = ''] = target;
  // The definition of a machine names it by its id, which is the path of the state.
  const key = first.startsWith('#') ? first.slice(first.lastIndexOf('.') + 1) : first;
  return own.length === 0 && description === undefined ? key : { target: key, actions: own, description };
}

/** Delays are events of their own in the definition of a machine. */
function readEvents(on: Config, id: string, after: Config = {}): Config {
  const events: Config = {};
  const delays: Config = { ...after };
  for (const [type, list] of Object.entries(on)) {
    const [, delay] = /^xstate\.after\.(.+)$/.exec(type) ?? [];
    if (delay === undefined) events[type] = list;
    else delays[delay.endsWith(`.${id}`) ? delay.slice(0, -id.length - 1) : delay] = list;
  }
  return { on: events, ...(Object.keys(delays).length > 0 && { after: delays }) };
}
