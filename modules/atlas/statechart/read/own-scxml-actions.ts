import { unquoted } from '../export/scxml-data.ts';
import { decodeEvent, decodeName, readOwnEvent } from '../export/scxml-names.ts';
import { builtAction, type ExportedAction } from './built-action.ts';
import { parsedNote } from './own-scxml-notes.ts';
import { actionsOf, milliseconds } from './scxml-content.ts';
import type { XmlElement } from './xml-elements.ts';

/** The actions of a machine in executable content of the SCXML export, without what the export added. */
export function ownActions(elements: readonly XmlElement[]): unknown[] {
  const own = elements.filter((element, place) => !isAdded(element) && !isEffect(elements[place - 1]));
  return own.flatMap(element => {
    const action = actionOf(element);
    // What somebody has written into the file by hand.
    return action ? [builtAction(action)] : actionsOf([element]);
  });
}

/** Whether the element after this one is what a named action does. */
function isEffect(before: XmlElement | undefined): boolean {
  return before?.name === 'vitrine:action' && before.attributes.effect === 'next';
}

/** The delays of a state and the ends of regions, which XState keeps by itself. */
function isAdded({ name, attributes, children }: XmlElement): boolean {
  const { event, sendid } = attributes;
  const eventKind = readOwnEvent((name === 'cancel' ? sendid : event) ?? '')?.kind;
  if (name === 'send' || name === 'cancel') return eventKind === 'after';
  const [sent] = children;
  return name === 'if' && readOwnEvent(sent?.attributes.event ?? '')?.kind === 'stateDone';
}

function actionOf({ name, attributes }: XmlElement): ExportedAction | undefined {
  const { sendid = '', params } = attributes;
  const event = decodeEvent(attributes.event ?? '');
  if (name === 'raise') return { name: `raise ${event}`, kind: 'raise', event };
  if (name === 'log') return { name: 'log', kind: 'log' };
  if (name === 'cancel') return { name: `cancel ${decodeName(sendid)}`, kind: 'cancel' };
  if (name === 'send') return sendOf(attributes, event);
  if (name !== 'vitrine:action') return undefined;
  return {
    name: attributes.name ?? '',
    kind: (attributes.kind ?? 'named') as NonNullable<ExportedAction['kind']>,
    event: attributes.event,
    ...(params !== undefined && { params: parsedNote(params) }),
  };
}

function sendOf({ id, target, delay, delayexpr }: XmlElement['attributes'], event: string): ExportedAction {
  const [, named] = /^delays\[(.*)\]$/.exec(delayexpr ?? '') ?? [];
  const wait = named === undefined ? (milliseconds(delay) ?? delayexpr) : unquoted(named);
  const options = {
    ...(wait !== undefined && { delay: wait }),
    ...(id !== undefined && { id: decodeName(id) }),
  };
  if (target === undefined) return { name: `raise ${event}`, kind: 'raise', event, params: options };
  const to = target === '#_parent' ? target : decodeName(target.replace(/^#_/, ''));
  return { name: `sendTo ${event}`, kind: 'send', event, params: { to, ...options } };
}
