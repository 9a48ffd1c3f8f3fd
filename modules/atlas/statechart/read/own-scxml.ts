import { decodeName } from '../export/scxml-names.ts';
import { isHistory } from '../graph/graph.types.ts';
import { builtInvoke } from './built-invoke.ts';
import { ownActions } from './own-scxml-actions.ts';
import { OwnDocument, type OwnState, ownRoot } from './own-scxml-document.ts';
import { ownNotes } from './own-scxml-notes.ts';
import { initialOf, ownTransitions } from './own-scxml-transitions.ts';
import { childrenOf } from './scxml-elements.ts';
import type { XmlElement } from './xml-elements.ts';

type Config = Record<string, unknown>;

/**
 * The configuration of a machine from a file of this module's own SCXML export, so that its chart is the same as that
 * of the machine; undefined for any other document. Functions are not in the file: they become ones without an effect.
 *
 * @throws ReadError
 */
export function configOfOwnScxml(element: XmlElement): object | undefined {
  const root = ownRoot(element);
  if (!root) return undefined;
  const document = new OwnDocument(root);
  return { ...stateConfig(document.root, document), id: document.root.id };
}

function stateConfig(state: OwnState, document: OwnDocument): Config {
  const { element, kind, id, isNamed, states } = state;
  const transitions = ownTransitions(state, document);
  const common = { ...((isNamed || 'route' in transitions) && { id }), ...ownNotes(element) };
  if (isHistory(state)) return { ...common, ...historyConfig(state, document) };
  const [entry, exit] = ['onentry', 'onexit'].map(name =>
    ownActions(childrenOf(element, name).flatMap(({ children }) => children)),
  );
  const invoke = childrenOf(element, 'invoke').map((each, index) => invokeConfig(each, index, state));
  return {
    ...common,
    ...((kind === 'parallel' || kind === 'final') && { type: kind }),
    ...(kind === 'compound' && { initial: initialConfig(state, document) }),
    entry,
    exit,
    invoke,
    ...transitions,
    ...(states.length > 0 && {
      states: Object.fromEntries(states.map(child => [child.key, stateConfig(child, document)])),
    }),
  };
}

function historyConfig({ element, kind }: OwnState, document: OwnDocument): Config {
  const [{ target, 'vitrine:target': declared = target } = {}] = childrenOf(element, 'transition').map(
    ({ attributes }) => attributes as Record<string, string | undefined>,
  );
  const targets = document.statesOf(declared).map(each => each.target);
  return {
    type: 'history',
    history: kind === 'deepHistory' ? 'deep' : 'shallow',
    ...(targets.length > 0 && { target: targets.length === 1 ? targets[0] : targets }),
  };
}

function initialConfig(state: OwnState, document: OwnDocument): unknown {
  const [transition] = initialOf(state);
  const named = document.statesOf(transition?.attributes.target ?? state.element.attributes.initial);
  const target = (named[0] ?? state.states[0])?.key;
  if (!transition) return target;
  return { target, actions: ownActions(transition.children), ...ownNotes(transition) };
}

function invokeConfig({ attributes }: XmlElement, index: number, { machineId }: OwnState): Config {
  const { id: encoded = '', src, 'vitrine:machine': machine } = attributes;
  // An actor whose id another state uses as well has the state behind a dot.
  const id = decodeName(encoded.split('.')[0] ?? '');
  const source = src === undefined ? undefined : decodeURIComponent(src);
  return builtInvoke({ id, source, machine }, index, machineId);
}
