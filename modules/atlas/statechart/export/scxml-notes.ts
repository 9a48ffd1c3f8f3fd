import type { ChartState, ChartTransition } from '../graph/graph.types.ts';
import { decodeEvent, escaped } from './scxml-names.ts';

/** What SCXML has no place for, as attributes of the namespace of the export. */
export function notes({
  description,
  requirements,
  meta,
}: Pick<ChartState | ChartTransition, 'description' | 'requirements' | 'meta'>): Record<
  string,
  string | undefined
> {
  return {
    'vitrine:description': description,
    'vitrine:requirements': words(requirements),
    'vitrine:meta': isMore(meta, requirements) ? JSON.stringify(meta) : undefined,
  };
}

/** Texts as one list; a space within a text is escaped as in names. */
export function words(texts: readonly string[]): string | undefined {
  if (texts.length === 0) return undefined;
  return texts.map(text => text.replace(/_x/g, '_x005F_x').replace(/\s/g, escaped)).join(' ');
}

/** The texts of such a list. */
export function readWords(list: string): string[] {
  return list.split(' ').map(decodeEvent);
}

/** Whether a meta contains more than the requirements, which have an attribute of their own. */
function isMore(meta: unknown, requirements: readonly string[]): boolean {
  return meta !== undefined && JSON.stringify(meta) !== JSON.stringify({ req: requirements });
}
