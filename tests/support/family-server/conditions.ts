/** Whether a value meets the condition of a query, in the family's notation. Letter case does not matter. */
export function holds(value: unknown, asked: string): boolean {
  const text = value === null ? undefined : String(value).toLowerCase();
  return text !== undefined && conditionOf(asked.toLowerCase())(text);
}

function conditionOf(asked: string): (text: string) => boolean {
  const [, word, rest] = /^(eq|gt|ge|lt|le) (.*)$/s.exec(asked) ?? [];
  if (word !== undefined && rest !== undefined) return text => comparisons[word]?.(text, rest) ?? false;
  const [, sign] = /^(!=|>=|<=|>|<|ne) /.exec(asked) ?? [];
  // The blank stays part of what is compared, before which all texts are greater.
  if (sign !== undefined) return () => !sign.startsWith('<');
  if (asked === '*') return () => false;
  if (asked.startsWith('*') && asked.endsWith('*')) return text => text.includes(asked.slice(1, -1));
  if (asked.startsWith('*')) return text => text.endsWith(asked.slice(1));
  if (asked.endsWith('*')) return text => text.startsWith(asked.slice(0, -1));
  if (asked.startsWith(',') && asked.endsWith(',')) {
    const parts = asked.split(',').filter(Boolean);
    return text => parts.some(part => text.includes(part));
  }
  if (asked.includes(',')) {
    const parts = asked.split(',');
    return text => parts.includes(text);
  }
  if (asked.startsWith('!')) return text => text !== asked.slice(1);
  if (asked.startsWith('=')) return text => text === asked.slice(1);
  return text => text === asked;
}

const comparisons: Readonly<Record<string, (text: string, rest: string) => boolean>> = {
  eq: (text, rest) => text === rest,
  gt: (text, rest) => text > rest,
  ge: (text, rest) => text >= rest,
  lt: (text, rest) => text < rest,
  le: (text, rest) => text <= rest,
};
