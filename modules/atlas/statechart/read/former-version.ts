type Config = Readonly<Record<string, unknown>>;

/** Parts of a state that only XState 4 has. */
const ofStates = ['activities', 'data', 'schema', 'tsTypes', 'predictableActionArguments'];
const ofStatesToo = ['preserveActionOrder', 'strict', 'delimiter'];
const ofTransitions = ['cond', 'in', 'internal'];
const ofInvokes = ['data', 'autoForward'];
const ofImplementations = ['services', 'activities'];

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/**
 * The first place in a configuration that only XState 4 reads so: version 5 would leave it out, and draw something that
 * the machine does not do. Undefined where there is none.
 *
 * @param isOwn whether a function is the author's own, and no stand-in for one that is not here
 */
export function formerPlace(config: unknown, isOwn = (_code: unknown) => true): string | undefined {
  return stateNodePlace(config, '', { isOwn, seen: new Set() });
}

/** The first place in implementations that only XState 4 reads so. */
export function formerImplementation(given: unknown, isOwn = (_code: unknown) => true): string | undefined {
  if (!isConfig(given)) return undefined;
  const named = ofImplementations.find(name => name in given);
  if (named !== undefined) return named;
  for (const kind of ['actions', 'guards', 'delays'])
    for (const [name, code] of Object.entries(isConfig(given[kind]) ? given[kind] : {}))
      if (isOwn(code) && isFormerFunction(code)) return `${kind}.${name}`;
  return undefined;
}

/**
 * Whether a function takes context and event one after the other; version 5 calls it with one object that has both. Its
 * parameters are recognised by the names that everybody gives them.
 */
export function isFormerFunction(code: unknown): boolean {
  if (typeof code !== 'function') return false;
  const [, inside, only = ''] =
    /^(?:async\s+)?(?:[^(=]*\(([^)]*)\)|(\w+)\s*=>)/.exec(Function.prototype.toString.call(code)) ?? [];
  const [first = '', second = ''] = (inside ?? only).split(',').map(each => each.trim());
  return /^_?(ctx|context)$/i.test(first) || (/^\w*$/.test(first) && /^_?(e|ev|evt|event)$/i.test(second));
}

interface Search {
  readonly isOwn: (code: unknown) => boolean;
  readonly seen: Set<unknown>;
}

function stateNodePlace(node: unknown, path: string, search: Search): string | undefined {
  if (!isConfig(node) || search.seen.has(node)) return undefined;
  search.seen.add(node);
  const at = (part: string) => (path === '' ? part : `${path}.${part}`);
  const former = [...ofStates, ...ofStatesToo].find(name => node[name] !== undefined && node[name] !== null);
  if (former !== undefined) return at(former);
  if (node.history && node.history !== 'none' && node.type === undefined) return at('history');
  for (const part of ['on', 'after']) if (Array.isArray(node[part])) return at(part);
  if (isConfig(node.on) && '' in node.on) return at('on[""]');
  for (const part of ['entry', 'exit', 'onEntry', 'onExit']) {
    const found = part.startsWith('on') && node[part] ? at(part) : actionsPlace(node[part], at(part), search);
    if (found !== undefined) return found;
  }
  for (const [part, value] of transitionsOf(node)) {
    const found = transitionPlace(value, at(part), search);
    if (found !== undefined) return found;
  }
  for (const invoke of listOf(node.invoke)) {
    const found = invokePlace(invoke, at('invoke'), search);
    if (found !== undefined) return found;
  }
  for (const [key, child] of Object.entries(isConfig(node.states) ? node.states : {})) {
    const found = stateNodePlace(child, at(`states.${key}`), search);
    if (found !== undefined) return found;
  }
  return undefined;
}

function transitionsOf(node: Config): [part: string, value: unknown][] {
  const inside = (part: 'on' | 'after') =>
    Object.entries(isConfig(node[part]) ? node[part] : {}).map(
      ([name, value]) => [`${part}.${name}`, value] as [string, unknown],
    );
  return [...inside('on'), ...inside('after'), ['always', node.always], ['onDone', node.onDone]];
}

function transitionPlace(value: unknown, path: string, search: Search): string | undefined {
  for (const transition of listOf(value)) {
    if (!isConfig(transition)) continue;
    const former = ofTransitions.find(name => transition[name] !== undefined);
    if (former !== undefined) return `${path}.${former}`;
    const { guard, actions } = transition;
    if (search.isOwn(guard) && isFormerFunction(guard)) return `${path}.guard`;
    const found = actionsPlace(actions, `${path}.actions`, search);
    if (found !== undefined) return found;
  }
  return undefined;
}

const actionsPlace = (actions: unknown, path: string, { isOwn }: Search) =>
  listOf(actions).some(action => isOwn(action) && isFormerFunction(action)) ? path : undefined;

function invokePlace(invoke: unknown, path: string, search: Search): string | undefined {
  if (!isConfig(invoke)) return undefined;
  const former = ofInvokes.find(name => invoke[name] !== undefined);
  if (former !== undefined) return `${path}.${former}`;
  // Version 5 takes actor logic, which is an object.
  if (typeof invoke.src === 'function' && search.isOwn(invoke.src)) return `${path}.src`;
  for (const part of ['onDone', 'onError', 'onSnapshot']) {
    const found = transitionPlace(invoke[part], `${path}.${part}`, search);
    if (found !== undefined) return found;
  }
  return undefined;
}
