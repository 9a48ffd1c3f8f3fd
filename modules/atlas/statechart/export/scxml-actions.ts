import type { ChartAction, ChartState, ChartTransition } from '../graph/graph.types.ts';
import { inData } from './scxml-data.ts';
import { encodeEvent, encodeName, encodeOwnEvent } from './scxml-names.ts';
import { type XmlElement, xmlElement } from './xml.ts';

/**
 * An action as executable content. Raised and sent events, logs and cancellations are SCXML's own elements; whatever
 * else a machine does is an element of the export's namespace, which an interpreter may give a meaning.
 */
export function actionElements(action: ChartAction): XmlElement[] {
  const own = standardElement(action);
  if (action.kind !== 'named') return [own ?? named(action)];
  return own ? [named(action, 'next'), own] : [named(action)];
}

function standardElement(action: ChartAction): XmlElement | undefined {
  const { name, kind, does, event } = action;
  const { to, delay, id } = options(action);
  const sends = does ?? kind;
  if (sends === 'log') return xmlElement('log', { label: name });
  if (sends === 'cancel' && id !== undefined) return xmlElement('cancel', { sendid: encodeName(String(id)) });
  if (event === undefined) return undefined;
  const sent = encodeEvent(event);
  if (sends === 'raise' && delay === undefined) return xmlElement('raise', { event: sent });
  const target = typeof to === 'string' ? (to === '#_parent' ? to : `#_${encodeName(to)}`) : undefined;
  if (sends !== 'raise' && (sends !== 'send' || target === undefined)) return undefined;
  return xmlElement('send', {
    id: id === undefined ? undefined : encodeName(String(id)),
    event: sent,
    target,
    ...(delay === undefined ? {} : delayAttributes(delay)),
  });
}

/** The options of one of XState's own actions; those of a named one belong to what it does. */
function options({ kind, name, params, options: named }: ChartAction): Record<string, unknown> {
  if (kind === 'cancel') return { id: name.slice('cancel '.length) };
  const given = kind === 'named' ? named : params;
  return typeof given === 'object' && given !== null ? { ...given } : {};
}

function named({ name, kind, params, event }: ChartAction, effect?: 'next'): XmlElement {
  return xmlElement('vitrine:action', {
    name,
    kind: kind === 'named' ? undefined : kind,
    event: kind === 'named' ? undefined : event,
    params: params === undefined ? undefined : JSON.stringify(params),
    // The next element is what this action does, and no action of its own.
    effect,
  });
}

/** The delayed events that a state starts when it is entered, each once. */
export function delayElements(after: readonly ChartTransition[]): {
  sends: XmlElement[];
  cancels: XmlElement[];
} {
  const delays = new Map(after.map(transition => [afterEvent(transition), transition]));
  return {
    sends: [...delays].map(([event, { delay }]) =>
      xmlElement('send', {
        id: event,
        event,
        ...delayAttributes(delay?.milliseconds ?? delay?.name ?? ''),
        'vitrine:delay': delay?.milliseconds === undefined ? undefined : delay.name,
      }),
    ),
    cancels: [...delays.keys()].map(sendid => xmlElement('cancel', { sendid })),
  };
}

/** The event that ends a delay of a state. */
export function afterEvent({ delay, source }: ChartTransition): string {
  return encodeOwnEvent({ kind: 'after', delay: delay?.name ?? String(delay?.milliseconds), id: source });
}

function delayAttributes(delay: unknown): Record<string, string> {
  return typeof delay === 'number' ? { delay: `${delay}ms` } : { delayexpr: inData('delays', String(delay)) };
}

/** What happens when a state is entered, apart from its initial transition. */
export function entryElements({ entry }: ChartState, after: readonly ChartTransition[]): XmlElement[] {
  return [...entry.flatMap(actionElements), ...delayElements(after).sends];
}
