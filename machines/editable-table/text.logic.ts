/** The characters that the special cells accept. */

const numberText = /^-?\d*(?:\.\d*)?$/;

/** The text of a number cell after a keystroke; an invalid keystroke is undone (TABLE-81, TABLE-82). */
export function typedNumber(before: string, typed: string): string {
  return numberText.test(typed) ? typed : before;
}

/** The value of a number cell after blur: a number, or empty (TABLE-83, TABLE-84). */
export function numberOf(text: string): number | undefined {
  return numberText.test(text) && /\d/.test(text) ? Number(text) : undefined;
}

/** A semicolon after each two characters (TABLE-85). */
export function withSemicolons(text: string): string {
  return text.replaceAll(';', '').replaceAll(/../gu, '$&;');
}

/**
 * The text of a tags cell after a keystroke (TABLE-85). If a semicolon was removed at the end, the character
 * before it is removed as well, because otherwise the semicolon would be added again.
 */
export function typedTags(before: string, typed: string): string {
  if (before !== `${typed};`) return withSemicolons(typed);
  return withSemicolons([...typed].slice(0, -1).join(''));
}

/** The text of a cell after a keystroke, by the type of its column (TABLE-81, TABLE-82, TABLE-85). */
export function typedInto(type: string, before: unknown, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typeof before === 'string' || typeof before === 'number' ? String(before) : '';
  if (type === 'inputNumber') return typedNumber(text, typed) === typed ? typed : before;
  return type === 'tags' ? typedTags(text, typed) : typed;
}
