import { isDeepStrictEqual } from 'node:util';
import type { WireLine } from '../line.ts';
import { kitLines, type ResourceWire } from './kit-lines.ts';

/**
 * Every line of a resource: those of the kit, except where it deviates from them.
 * @throws for a deviating line that states what the kit's line states, and for one that the resource lacks
 */
export function resourceLines(wire: ResourceWire, deviating: readonly WireLine[]): WireLine[] {
  const lacking = new Set(wire.lacks?.map(verb => `${wire.name}.${verb}`));
  const ofKit = new Map(kitLines(wire).map(line => [line.name, line]));
  for (const line of deviating) {
    const standard = ofKit.get(line.name);
    if (lacking.has(line.name)) throw new Error(`${line.name} has a line, but is said to be lacking`);
    if (standard && isDeepStrictEqual(formOf(line), formOf(standard)))
      throw new Error(`${line.name} is as the kit has it: its line goes away`);
  }
  const own = new Set(deviating.map(({ name }) => name));
  return [...[...ofKit.values()].filter(({ name }) => !own.has(name) && !lacking.has(name)), ...deviating];
}

/** What a line states besides its examples. */
function formOf({ calls, path, aliases, access, signed, answer }: WireLine) {
  // The report on a sheet depends on its rows.
  if (typeof answer === 'string' || 'bare' in answer || calls[0] === 'POST form')
    return { calls, path, aliases, access, signed, answer: typeof answer };
  const { code, message, result } = answer;
  return { calls, path, aliases, access, signed, code, message, repeated: result === message };
}
