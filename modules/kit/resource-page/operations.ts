import { type AnyEndpoint, inputPlace, methodsOf } from '#contract/endpoint.ts';
import { batchesOf } from '#modules/ground/platform/http/index.ts';
import { textOf, translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import {
  changedRows,
  type ListRow,
  type OperationDefinition,
  sendChange,
} from '#modules/kit/list-page/index.ts';
import { lifecycleVerbsOf } from './lifecycle.ts';
import { resourceText } from './text.ts';
import type { AnyOperation, AnyPage } from './types.ts';
import { endpointOf, idsFor, operationDeclared } from './verbs.ts';

type Rows = readonly ListRow[];

/** The operations of a page and the verbs that its actions name, in the form that the list page runs. */
export function operationsOf(page: AnyPage): Readonly<Record<string, OperationDefinition<ListRow>>> {
  const named = [...(page.actions ?? []), ...(page.batch ?? [])].flatMap(action =>
    'verb' in action ? [action.verb] : [],
  );
  const own = [...lifecycleVerbsOf(page.resource), ...Object.keys(page.operations ?? {})];
  const verbs = new Set([...own, ...named].filter(verb => own.includes(verb) || !handled.has(verb)));
  return Object.fromEntries([...verbs].map(verb => [verb, operationOf(page, verb)]));
}

/** Verbs that the list page implements itself. */
const handled: ReadonlySet<string> = new Set(['view', 'edit', 'delete', 'deleteBatch']);

function operationOf(page: AnyPage, verb: string): OperationDefinition<ListRow> {
  const operation = operationDeclared(page, verb);
  const { done, refuse, question, removes, wholeList, after } = operation;
  return {
    refuse,
    question,
    removes,
    wholeList,
    run: async rows => {
      const endpoint = endpointOf(page, verb);
      if (endpoint === undefined) throw new Error(`${page.resource.name} has no endpoint "${verb}"`);
      const calls = callsOf(operation, endpoint, rows);
      for (const [index, { input, called }] of calls.entries())
        await sendChange(endpoint, input, called).catch(error =>
          Promise.reject(
            changedRows(
              error,
              calls.slice(index).flatMap(each => each.called),
            ),
          ),
        );
      after?.();
      if (done === undefined) return textOf(resourceText)('saved');
      return translateBilingual(typeof done === 'function' ? done(rows) : done);
    },
  };
}

const isInAddress = (endpoint: AnyEndpoint) =>
  methodsOf(endpoint).some(method => inputPlace(endpoint, method) === 'query');

/** The inputs of the endpoint, one for each call, with the rows that it is about. */
function callsOf({ input, each, wholeList }: AnyOperation, endpoint: AnyEndpoint, rows: Rows) {
  if (wholeList) return [{ input: input?.([]) ?? {}, called: [] }];
  const calls: Rows[] = each ? rows.map(row => [row]) : isInAddress(endpoint) ? batchesOf(rows) : [rows];
  return calls.map(called => ({ input: input?.(called) ?? idsFor(endpoint, called), called }));
}
