import type { ChartAction, ChartGraph, ChartState, ChartTransition } from '../graph/graph.types.ts';
import { escapeXml } from './xml.ts';

/**
 * A machine as SCXML 1.0. Guards become `cond` names, effects become `<vitrine:action>` elements, and
 * descriptions and requirements become attributes of the same namespace: any SCXML reader gets the structure,
 * and nothing is lost.
 */
export function toScxml(graph: ChartGraph): string {
  const ids = new ScxmlIds(graph);
  const root = graph.states.get(graph.root);
  if (!root) return '';
  const attributes = [
    'xmlns="http://www.w3.org/2005/07/scxml"',
    'xmlns:vitrine="urn:vitrine:statechart"',
    'version="1.0"',
    `name="${escapeXml(graph.id)}"`,
    `initial="${ids.of(root.id)}"`,
    'datamodel="null"',
  ];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml ${attributes.join(' ')}>`,
    ...stateLines(root, graph, ids, 1),
    '</scxml>',
  ];
  return `${lines.join('\n')}\n`;
}

/** SCXML identifiers are XML names: forbidden characters become underscores, and ids stay unique. */
class ScxmlIds {
  readonly #ids = new Map<string, string>();

  constructor(graph: ChartGraph) {
    const used = new Set<string>();
    for (const id of graph.states.keys()) {
      const plain = id.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');
      let name = plain;
      for (let count = 2; used.has(name); count += 1) name = `${plain}-${count}`;
      used.add(name);
      this.#ids.set(id, name);
    }
  }

  of(id: string): string {
    return this.#ids.get(id) ?? id;
  }
}

function stateLines(state: ChartState, graph: ChartGraph, ids: ScxmlIds, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const own = notes(state.description, state.requirements, state.tags);
  const open = (tag: string, extra = '') => `${indent}<${tag} id="${ids.of(state.id)}"${extra}${own}>`;
  const transitions = graph.transitions.filter(({ source }) => source === state.id);
  const delays = [...new Set(transitions.filter(({ trigger }) => trigger === 'after'))];
  const inside = [
    ...block('onentry', [...state.entry.map(action), ...delays.map(sendDelay)], depth + 1),
    ...block('onexit', [...state.exit.map(action), ...delays.map(cancelDelay)], depth + 1),
    ...state.invokes.map(
      ({ id, source }) =>
        `${indent}  <invoke id="${escapeXml(id)}" type="vitrine:actor" src="${escapeXml(source ?? id)}"/>`,
    ),
  ];
  if (state.kind === 'shallowHistory' || state.kind === 'deepHistory') {
    const target =
      state.initial.length > 0 ? state.initial : (graph.states.get(state.parent ?? '')?.initial ?? []);
    const inner =
      target.length > 0
        ? [`${indent}  <transition target="${target.map(id => ids.of(id)).join(' ')}"/>`]
        : [];
    return [
      open('history', ` type="${state.kind === 'deepHistory' ? 'deep' : 'shallow'}"`),
      ...inner,
      `${indent}</history>`,
    ];
  }
  if (state.kind === 'final') return [open('final'), ...inside, `${indent}</final>`];
  const tag = state.kind === 'parallel' ? 'parallel' : 'state';
  const initial = state.kind === 'compound' && state.initial.length > 0;
  return [
    open(tag, initial ? ` initial="${state.initial.map(id => ids.of(id)).join(' ')}"` : ''),
    ...inside,
    ...transitions.flatMap(transition => transitionLines(transition, ids, depth + 1)),
    ...state.children.flatMap(id => {
      const child = graph.states.get(id);
      return child ? stateLines(child, graph, ids, depth + 1) : [];
    }),
    `${indent}</${tag}>`,
  ];
}

function transitionLines(transition: ChartTransition, ids: ScxmlIds, depth: number): string[] {
  const { targets, guard, reenter, description, requirements, actions } = transition;
  const indent = '  '.repeat(depth);
  const event = scxmlEvent(transition);
  const attributes = [
    event === undefined ? '' : ` event="${escapeXml(event)}"`,
    guard === undefined ? '' : ` cond="${escapeXml(guard)}"`,
    targets.length === 0 ? '' : ` target="${targets.map(id => ids.of(id)).join(' ')}"`,
    reenter || targets.length === 0 ? '' : ' type="internal"',
    notes(description, requirements, []),
  ].join('');
  if (actions.length === 0) return [`${indent}<transition${attributes}/>`];
  return [
    `${indent}<transition${attributes}>`,
    ...actions.map(each => `${indent}  ${action(each)}`),
    `${indent}</transition>`,
  ];
}

/** Events as SCXML names them: the end of an actor is `done.invoke.<id>`, of a state `done.state.<id>`. */
function scxmlEvent({ trigger, eventType, id }: ChartTransition): string | undefined {
  if (trigger === 'always') return undefined;
  if (trigger === 'after') return delayId({ id, eventType });
  return eventType
    .replace(/^xstate\.done\.actor\./, 'done.invoke.')
    .replace(/^xstate\.error\.actor\./, 'error.invoke.')
    .replace(/^xstate\.done\.state\./, 'done.state.');
}

const delayId = ({ eventType }: Pick<ChartTransition, 'id' | 'eventType'>) =>
  eventType.replace(/^xstate\.after\./, 'after.').replace(/[^\p{L}\p{N}._-]/gu, '_');

function sendDelay(transition: ChartTransition): string {
  const { delay } = transition;
  const length =
    delay?.milliseconds === undefined
      ? `delayexpr="${escapeXml(delay?.name ?? '')}"`
      : `delay="${delay.milliseconds}ms"`;
  const event = escapeXml(delayId(transition));
  return `<send id="${event}" event="${event}" ${length}/>`;
}

function cancelDelay(transition: ChartTransition): string {
  return `<cancel sendid="${escapeXml(delayId(transition))}"/>`;
}

const action = ({ name }: ChartAction) => `<vitrine:action name="${escapeXml(name)}"/>`;

function block(tag: string, content: readonly string[], depth: number): string[] {
  const indent = '  '.repeat(depth);
  const unique = [...new Set(content)];
  if (unique.length === 0) return [];
  return [`${indent}<${tag}>`, ...unique.map(line => `${indent}  ${line}`), `${indent}</${tag}>`];
}

function notes(
  description: string | undefined,
  requirements: readonly string[],
  tags: readonly string[],
): string {
  return [
    description === undefined ? '' : ` vitrine:description="${escapeXml(description)}"`,
    requirements.length === 0 ? '' : ` vitrine:requirements="${escapeXml(requirements.join(' '))}"`,
    tags.length === 0 ? '' : ` vitrine:tags="${escapeXml(tags.join(' '))}"`,
  ].join('');
}
