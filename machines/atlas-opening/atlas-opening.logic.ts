import type { OpeningContext, OpeningFailure, SourceKind } from './atlas-opening.types.ts';

/** What a text looks like: XML, JSON, or else code. */
export function kindOf(text: string): SourceKind {
  const start = text.trimStart();
  if (start.startsWith('<')) return 'scxml';
  return /^[{[]/.test(start) && isJson(text) ? 'json' : 'code';
}

/** A configuration in braces is JSON when its first key is quoted, and code otherwise. */
const isJson = (text: string) => /^\s*(\{\s*("|\})|\[)/.test(text);

/** The kind that a text is read as: the chosen one, else the one that it looks like. */
export const readAs = ({ kind, text }: Pick<OpeningContext, 'kind' | 'text'>): SourceKind =>
  kind ?? kindOf(text);

/** A failure as the sandbox reports it; anything else with its own words. */
export function failureOf(error: unknown): OpeningFailure {
  if (typeof error === 'object' && error !== null && 'failure' in error)
    return error.failure as OpeningFailure;
  return { problem: 'unavailable', detail: error instanceof Error ? error.message : String(error) };
}
