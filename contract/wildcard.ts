/** How a text of a search is compared: as a part, as the beginning, as the end, or as the whole. */
export type WildcardMode = 'contains' | 'starts' | 'ends' | 'exact';

export interface Wildcard {
  readonly mode: WildcardMode;
  /** Without stars. */
  readonly text: string;
}

/**
 * Reads what somebody typed into a search box with modes: `x*` is the beginning, `*x` the end, `=x` the whole, and
 * anything else a part.
 */
export function readWildcard(typed: string): Wildcard {
  const value = typed.trim();
  if (value.startsWith('=') && value.length > 1) return { mode: 'exact', text: value.slice(1).trim() };
  const [leading, trailing] = [value.startsWith('*'), value.endsWith('*')];
  if (value.length > 2 && leading && trailing) return { mode: 'contains', text: value.slice(1, -1) };
  if (value.length > 1 && leading !== trailing)
    return leading ? { mode: 'ends', text: value.slice(1) } : { mode: 'starts', text: value.slice(0, -1) };
  return { mode: 'contains', text: value };
}

/** The text that is read as a mode and a text; empty where there is no text. */
export function writeWildcard({ mode, text }: Wildcard): string {
  if (text === '') return '';
  if (mode === 'starts') return `${text}*`;
  if (mode === 'ends') return `*${text}`;
  if (mode === 'exact') return `=${text}`;
  // A part that looks like another mode.
  const { mode: read, text: part } = readWildcard(text);
  return read === 'contains' && part === text.trim() ? text : `*${text}*`;
}

/** What a list is sent for such a text; see `readFilterValue`. */
export function wildcardFilter(typed: string): string {
  const { mode, text } = readWildcard(typed);
  if (mode === 'exact') return `= ${text}`;
  return mode === 'contains' ? `*${text}*` : writeWildcard({ mode, text });
}

/** What a list is sent for the text of a filter, by how the field is searched. */
export function sentFilter(
  typed: string,
  { contains, wildcard }: { contains?: boolean; wildcard?: boolean },
): string {
  const text = typed.trim();
  if (wildcard) return wildcardFilter(text);
  return contains ? `*${text}*` : text;
}
