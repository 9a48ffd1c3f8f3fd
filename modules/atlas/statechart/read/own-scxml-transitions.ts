import { decodeEvent, readAddedId, readOwnEvent } from '../export/scxml-names.ts';
import { builtGuard } from './built-guard.ts';
import { ownActions } from './own-scxml-actions.ts';
import type { OwnDocument, OwnState } from './own-scxml-document.ts';
import { ownNotes } from './own-scxml-notes.ts';
import { readCondition } from './scxml-condition.ts';
import { childrenOf, isWithin, wordsOf } from './scxml-elements.ts';
import type { XmlElement } from './xml-elements.ts';

type Config = Record<string, unknown>;

/** The transitions of a state as a configuration has them; routes belong to their destination. */
export function ownTransitions(state: OwnState, document: OwnDocument): Config {
  const on: Record<string, Config[]> = {};
  const after: Record<string, Config[]> = {};
  const always: Config[] = [];
  for (const element of transitionsIn(state)) {
    const config = transitionConfig(element, state, document);
    const events = wordsOf(element.attributes.event);
    if (events.length === 0) always.push(config);
    for (const event of events) {
      const own = readOwnEvent(event);
      if (own?.kind === 'route') continue;
      const [list, name] =
        own?.kind === 'after' ? [after, own.delay] : [on, eventTypeOf(event, state, document)];
      list[name] = [...(list[name] ?? []), config];
    }
  }
  const route = routeTo(state, document);
  return {
    ...(Object.keys(on).length > 0 && { on }),
    ...(Object.keys(after).length > 0 && { after }),
    ...(always.length > 0 && { always }),
    ...(route && { route }),
  };
}

/** The transitions of the machine, without the one to the end that the export adds. */
function transitionsIn({ element }: OwnState): XmlElement[] {
  return childrenOf(element, 'transition').filter(
    ({ attributes: { target } }) => target === undefined || readAddedId(target)?.added !== 'done',
  );
}

function routeTo(state: OwnState, document: OwnDocument): Config | undefined {
  const element = transitionsIn(document.root).find(({ attributes: { event = '' } }) => {
    const own = readOwnEvent(event);
    return own?.kind === 'route' && own.id === state.id;
  });
  if (!element) return undefined;
  const { target: _, ...config } = transitionConfig(element, document.root, document);
  return config;
}

function transitionConfig(element: XmlElement, source: OwnState, document: OwnDocument): Config {
  const {
    target,
    type,
    'vitrine:target': declared = target,
    'vitrine:reenter': reenter,
  } = element.attributes;
  const targets = document.statesOf(declared);
  const guard = guardOf(element);
  const actions = ownActions(contentOf(element, source, document));
  // The type shows it for a transition within its source; for any other it is only noted.
  const leavesSource =
    target !== undefined && targets.every(each => isWithin(each, source)) && type !== 'internal';
  return {
    ...(targets.length > 0 && { target: targets.map(each => each.target) }),
    ...(guard !== undefined && { guard }),
    ...(actions.length > 0 && { actions }),
    ...((reenter === 'true' || leavesSource) && { reenter: true }),
    ...ownNotes(element),
  };
}

function guardOf({ attributes }: XmlElement): unknown {
  const { cond, 'vitrine:cond': own = cond } = attributes;
  if (own === undefined || own === '') return undefined;
  const guard = readCondition(own);
  return guard ? builtGuard(guard) : { type: own };
}

/** The content of a transition without the entry of the root, which SCXML does not enter where XState does. */
function contentOf(
  { attributes, children }: XmlElement,
  source: OwnState,
  document: OwnDocument,
): readonly XmlElement[] {
  const { root } = document;
  const declared = attributes['vitrine:target'];
  if (source === root || !document.statesOf(declared).includes(root)) return children;
  const entry = [...childrenOf(root.element, 'onentry'), ...initialOf(root)];
  const added = entry.reduce((count, each) => count + each.children.length, 0);
  return children.slice(0, children.length - added);
}

/** The transition to the initial state, where it is an element of its own. */
export function initialOf({ element }: OwnState): XmlElement[] {
  return childrenOf(element, 'initial').flatMap(initial => childrenOf(initial, 'transition'));
}

/** The event of a transition as XState names it. */
function eventTypeOf(event: string, source: OwnState, document: OwnDocument): string {
  const own = readOwnEvent(event);
  if (own?.kind === 'done') return `xstate.done.actor.${own.id}`;
  if (own?.kind === 'error') return `xstate.error.actor.${own.id}`;
  if (own?.kind === 'snapshot') return `xstate.snapshot.${own.id}`;
  if (own?.kind !== 'stateDone') return decodeEvent(event);
  const id = readAddedId(event.slice('done.state.'.length))?.id ?? own.id;
  return `xstate.done.state.${(document.get(id) ?? source).machineId}`;
}
