import { readWords } from '../export/scxml-notes.ts';
import { ReadError } from './read-error.ts';
import type { XmlElement } from './xml-elements.ts';

/** What the SCXML export states of a state or a transition in attributes of its own. */
export function ownNotes({ attributes }: XmlElement): Record<string, unknown> {
  const {
    'vitrine:description': description,
    'vitrine:requirements': requirements,
    'vitrine:meta': meta,
    'vitrine:tags': tags,
  } = attributes;
  const named = requirements === undefined ? undefined : { req: readWords(requirements) };
  const known = meta === undefined ? named : parsedNote(meta);
  return {
    ...(description !== undefined && { description }),
    ...(known !== undefined && { meta: known }),
    ...(tags !== undefined && { tags: readWords(tags) }),
  };
}

/**
 * Data in an attribute.
 * @throws ReadError where it is not JSON
 */
export function parsedNote(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReadError('shape', text);
  }
}
