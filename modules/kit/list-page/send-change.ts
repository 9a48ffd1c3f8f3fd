import type { AnyEndpoint } from '#contract/endpoint.ts';
import { recordVersionsText } from '#contract/record-versions.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityOf } from '#modules/ground/platform/query/index.ts';

/**
 * Sends a change to the server; whoever sends it shows its failure.
 * @param began the records as they were read: the server refuses the change when one of them has changed since
 * @throws RequestError
 */
export type SendChange = (
  endpoint: AnyEndpoint,
  input: object,
  began?: readonly object[],
) => Promise<unknown>;

/** Sends a change as it is. */
export const sendChange: SendChange = (endpoint, input, began = []) =>
  request(endpoint, input as never, {
    handlesFailure: true,
    recordVersions: recordVersionsOf(endpoint, began),
  });

/** The versions of records for the header of a request; undefined for records of a server that has none. */
function recordVersionsOf(endpoint: AnyEndpoint, records: readonly object[]): string | undefined {
  const versioned = records.flatMap(record => {
    const [id, recordVersion]: unknown[] = [Reflect.get(record, 'id'), Reflect.get(record, 'recordVersion')];
    return typeof recordVersion === 'number' ? [{ id: String(id), recordVersion }] : [];
  });
  return versioned.length === 0 ? undefined : recordVersionsText(entityOf(endpoint), versioned);
}
