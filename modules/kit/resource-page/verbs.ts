import type { AnyEndpoint } from '#contract/endpoint.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import type { Translate as TranslateBilingual } from '#contract/resource/text.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { joinedIds, type ListRow } from '#modules/kit/list-page/index.ts';
import { resourceText } from './text.ts';
import type { AnyOperation, AnyPage } from './types.ts';

/** The endpoint of a verb of a page; undefined if neither resource nor page has one. */
export function endpointOf({ resource, operations = {} }: AnyPage, verb: string): AnyEndpoint | undefined {
  const operation: AnyOperation | undefined = operations[verb];
  return resource.endpoints[operation?.verb ?? verb];
}

/** Permission codes by verb: those of all endpoints, and of operations that refer to one of them. */
export function codesOf(page: AnyPage): Readonly<Record<string, readonly string[]>> {
  const verbs = [...Object.keys(page.resource.endpoints), ...Object.keys(page.operations ?? {})];
  const codes = verbs.map(verb => {
    const endpoint = endpointOf(page, verb);
    return [verb, endpoint ? permissionsOf(endpoint) : []] as const;
  });
  return Object.fromEntries(codes);
}

const usualVerbs = ['edit', 'view', 'delete', 'deleteBatch', 'add', 'exportXls', 'importExcel'] as const;

/** The label of a verb on a button. */
export function labelOf(
  { resource, operations = {} }: AnyPage,
  verb: string,
  translate: TranslateBilingual,
): string {
  const own = operations[verb]?.label ?? resource.verbs?.[verb];
  if (own) return translate(own);
  const usual = usualVerbs.find(known => known === verb);
  return usual ? textOf(resourceText)(`verbs.${usual}`) : verb;
}

/**
 * The input of an endpoint that acts on records.
 *
 * @throws if it takes neither an id nor ids
 */
export function idsFor({ name, input }: AnyEndpoint, rows: readonly ListRow[]): object {
  if ('ids' in input.shape) return { ids: joinedIds(rows) };
  if ('id' in input.shape) return { id: rows[0]?.id };
  throw new Error(`${name} takes neither id nor ids: the operation must declare its input`);
}
