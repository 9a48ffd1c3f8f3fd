import type { AnyEndpoint } from '#contract/endpoint.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import type { Translate as TranslateBilingual } from '#contract/resource/text.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { joinedIds, type ListRow } from '#modules/kit/list-page/index.ts';
import { lifecycleOperation, lifecycleVerbsOf } from './lifecycle.ts';
import { resourceText } from './text.ts';
import type { AnyOperation, AnyPage } from './types.ts';

/** The operation of a verb: as the lifecycle of the record declares it, with the changes of the page. */
export const operationDeclared = (page: AnyPage, verb: string): AnyOperation => ({
  ...lifecycleOperation(page, verb),
  ...page.operations?.[verb],
});

/** The endpoint of a verb of a page; undefined if neither resource nor page has one. */
export function endpointOf(page: AnyPage, verb: string): AnyEndpoint | undefined {
  return page.resource.endpoints[operationDeclared(page, verb).verb ?? verb];
}

/** The verbs of a page: those of all endpoints, of the lifecycle of its records, and its own operations. */
export const verbsOf = ({ resource, operations = {} }: AnyPage): readonly string[] => [
  ...new Set([...Object.keys(resource.endpoints), ...lifecycleVerbsOf(resource), ...Object.keys(operations)]),
];

/** Permission codes by verb, of its own endpoint or of the one that its operation names. */
export function codesOf(page: AnyPage): Readonly<Record<string, readonly string[]>> {
  const codes = verbsOf(page).map(verb => {
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
