import { configOfOwnScxml } from './own-scxml.ts';
import { ownNotes } from './own-scxml-notes.ts';
import { ReadError } from './read-error.ts';
import { actionsOf, guardOf, milliseconds } from './scxml-content.ts';
import { ScxmlDocument, type ScxmlState } from './scxml-document.ts';
import { childrenOf, isWithin, wordsOf } from './scxml-elements.ts';
import { inDocumentOrder } from './scxml-events.ts';
import { readXml, type XmlElement } from './xml-elements.ts';

type Config = Record<string, unknown>;

/**
 * The configuration of a machine from SCXML 1.0. It has no code: scripts, assignments and other expressions are actions
 * and guards without an implementation, named by their text. A file of this module's own export is read as the machine
 * that was exported.
 *
 * @throws ReadError
 */
export function readScxml(text: string): object {
  const element = readXml(text);
  const own = configOfOwnScxml(element);
  if (own) return own;
  const document = new ScxmlDocument(element);
  if (document.root.states.length === 0) throw new ReadError('nothing');
  return { id: document.root.machineId, ...stateConfig(document.root, document) };
}

function stateConfig(state: ScxmlState, document: ScxmlDocument): Config {
  const { element, parent, machineId, states } = state;
  const own = ownNotes(element);
  if (element.name === 'history') {
    const [target] = document.statesOf(childrenOf(element, 'transition')[0]?.attributes.target);
    const history = element.attributes.type === 'deep' ? 'deep' : 'shallow';
    return {
      id: machineId,
      type: 'history',
      history,
      ...(target && { target: `#${target.machineId}` }),
      ...own,
    };
  }
  const delays = delaysOf(element);
  const invokes = childrenOf(element, 'invoke').map(({ attributes: { id, src, srcexpr, type } }, index) => ({
    id: id ?? `${machineId}.${index}`,
    src: src ?? srcexpr ?? id ?? type ?? 'invoke',
  }));
  const blocks = (name: string) =>
    actionsOf(
      childrenOf(element, name)
        .flatMap(({ children }) => children)
        .filter(each => !delays.parts.has(each)),
    );
  const [entry, exit] = [blocks('onentry'), blocks('onexit')];
  return {
    ...(parent && { id: machineId }),
    ...(element.name === 'parallel' && { type: 'parallel' }),
    ...(element.name === 'final' && { type: 'final' }),
    ...(element.name !== 'parallel' && states.length > 0 && { initial: initialOf(state, document) }),
    ...(entry.length > 0 && { entry }),
    ...(exit.length > 0 && { exit }),
    ...(invokes.length > 0 && { invoke: invokes }),
    ...transitionsOf(state, document, delays.byEvent),
    ...own,
    ...(states.length > 0 && {
      states: Object.fromEntries(states.map(child => [child.id, stateConfig(child, document)])),
    }),
  };
}

/** SCXML may start deeper than XState: then every state on the way must start on it by itself. */
function initialOf(state: ScxmlState, document: ScxmlDocument): unknown {
  const [transition] = childrenOf(state.element, 'initial').flatMap(({ children }) => children);
  const [target = state.states[0], ...others] = document.statesOf(
    transition?.attributes.target ?? state.element.attributes.initial,
  );
  const first = state.states.find(child => target && isWithin(target, child));
  const isDirect = first === target || (first && startsAt(first, target, document));
  if (!first || !isDirect || others.length > 0)
    throw new ReadError('shape', `initial="${[target, ...others].map(each => each?.id).join(' ')}"`);
  const actions = actionsOf(transition?.children ?? []);
  return actions.length === 0 ? first.id : { target: first.id, actions };
}

function startsAt(state: ScxmlState, target: ScxmlState | undefined, document: ScxmlDocument): boolean {
  if (state === target) return true;
  if (state.element.name === 'parallel' || state.states.length === 0) return false;
  const start = initialOf(state, document);
  const key = typeof start === 'string' ? start : undefined;
  const child = state.states.find(({ id }) => id === key);
  return child !== undefined && startsAt(child, target, document);
}

function transitionsOf(
  state: ScxmlState,
  document: ScxmlDocument,
  delays: ReadonlyMap<string, string>,
): Config {
  const on: Record<string, Config[]> = {};
  const after: Record<string, Config[]> = {};
  const all = childrenOf(state.element, 'transition').map(element => {
    const config = transitionConfig(element, state, document);
    const descriptors = wordsOf(element.attributes.event);
    return { config, descriptors, isUnconditional: config.guard === undefined };
  });
  const always = all.filter(({ descriptors }) => descriptors.length === 0).map(({ config }) => config);
  for (const event of all.flatMap(({ descriptors }) => descriptors)) {
    const delay = delays.get(event);
    const [list, name] = delay === undefined ? [on, eventOf(event, document)] : [after, delay];
    const isExact = delay !== undefined || !name.endsWith('*');
    list[name] ??= inDocumentOrder(all, event, isExact).map(({ config }) => config);
  }
  return {
    ...(Object.keys(on).length > 0 && { on }),
    ...(Object.keys(after).length > 0 && { after }),
    ...(always.length > 0 && { always }),
  };
}

function transitionConfig(element: XmlElement, state: ScxmlState, document: ScxmlDocument): Config {
  const { target, cond, type } = element.attributes;
  const targets = document.statesOf(target);
  const guard = guardOf(cond, id => document.statesOf(id)[0]?.machineId ?? id);
  const actions = actionsOf(element.children);
  const isCompound = state.states.length > 0 && state.element.name !== 'parallel';
  // Leaving the state is the rule of SCXML, and staying inside that of XState.
  const staysInside =
    type === 'internal' && isCompound && targets.every(each => each !== state && isWithin(each, state));
  const concerns = targets.some(each => isWithin(each, state));
  return {
    ...(targets.length > 0 && { target: targets.map(({ machineId }) => `#${machineId}`) }),
    ...(guard !== undefined && { guard }),
    ...(actions.length > 0 && { actions }),
    ...(concerns && !staysInside && { reenter: true }),
    ...ownNotes(element),
  };
}

/**
 * An event descriptor as XState has it. It matches by tokens, so that `error` takes `error.platform` as well; where the
 * document names no such event, the name alone is what its author meant.
 */
function eventOf(descriptor: string, document: ScxmlDocument): string {
  const event = descriptor.replace(/\.\*?$/, '');
  const [, kind, id = ''] = /^done\.(state|invoke)\.(.+)$/.exec(event) ?? [];
  if (kind === 'state') return `xstate.done.state.${document.statesOf(id)[0]?.machineId ?? id}`;
  if (kind === 'invoke') return `xstate.done.actor.${id}`;
  const [, failed] = /^error\.(?:platform|invoke)\.(.+)$/.exec(event) ?? [];
  if (failed !== undefined) return `xstate.error.actor.${failed}`;
  if (event === '*') return event;
  const isPrefix = descriptor !== event || event === 'error' || event === 'done';
  return isPrefix || [...document.events].some(known => known.startsWith(`${event}.`)) ? `${event}.*` : event;
}

/** The delays of a state: an event that is sent on entry, cancelled on exit, and handled here. */
function delaysOf(element: XmlElement): { byEvent: Map<string, string>; parts: Set<XmlElement> } {
  const parts = new Set<XmlElement>();
  const byEvent = new Map<string, string>();
  const inside = (name: string) => childrenOf(element, name).flatMap(({ children }) => children);
  for (const send of inside('onentry').filter(({ name }) => name === 'send')) {
    const { id, event, delay, delayexpr } = send.attributes;
    const stop = inside('onexit').find(
      ({ name, attributes }) => name === 'cancel' && attributes.sendid === id,
    );
    if (id === undefined || event === undefined || !stop) continue;
    const time = milliseconds(delay) ?? delayexpr;
    if (time === undefined) continue;
    byEvent.set(event, String(time));
    parts.add(send).add(stop);
  }
  return { byEvent, parts };
}
