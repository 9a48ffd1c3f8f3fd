import { cancel, not, or, raise, stateIn } from 'xstate';
import type { XmlElement } from './xml-elements.ts';

/** The effects of executable content; what XState has no word for becomes an action of that name. */
export function actionsOf(elements: readonly XmlElement[]): unknown[] {
  return elements.map(({ name, attributes, children }) => {
    const { event = '', id, sendid = '', target } = attributes;
    if (name === 'raise') return raise({ type: event });
    if (name === 'cancel') return cancel(sendid);
    if (name === 'send' && (target === undefined || target === '#_internal')) {
      const delay = milliseconds(attributes.delay);
      return raise(
        { type: event },
        { ...(id !== undefined && { id }), ...(delay !== undefined && { delay }) },
      );
    }
    if (name === 'vitrine:action') return { type: attributes.name ?? '' };
    const params = {
      ...attributes,
      ...(children.length > 0 && { content: children.map(child => child.name) }),
    };
    return { type: name, ...(Object.keys(params).length > 0 && { params }) };
  });
}

/** A condition as a guard; any but constants and those about states becomes a guard that is named as it is written. */
export function guardOf(cond: string | undefined, idOf: (id: string) => string): unknown {
  const condition = cond?.trim();
  if (condition === undefined || condition === 'true') return undefined;
  if (condition === 'false') return or([]);
  const [, isNot, state] = /^\s*(!|not\s+)?\s*In\(\s*['"]?([^'")]+)['"]?\s*\)\s*$/.exec(condition) ?? [];
  if (state === undefined) return { type: condition };
  const inside = stateIn(`#${idOf(state)}`);
  return isNot === undefined ? inside : not(inside);
}

/** A CSS time as SCXML uses it; undefined for none and for an expression. */
export function milliseconds(delay: string | undefined): number | undefined {
  const [, number, unit] = /^\s*\+?([\d.]+)\s*(ms|s|m|h|d)?\s*$/.exec(delay ?? '') ?? [];
  if (number === undefined) return undefined;
  return Number(number) * ({ ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[unit ?? 'ms'] ?? 1);
}
