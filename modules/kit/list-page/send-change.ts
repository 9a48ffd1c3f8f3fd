import type { AnyEndpoint } from '#contract/endpoint.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/** Sends a change to the server; whoever sends it shows its failure. @throws RequestError */
export type SendChange = (endpoint: AnyEndpoint, input: object) => Promise<unknown>;

/** Sends a change as it is. */
export const sendChange: SendChange = (endpoint, input) =>
  request(endpoint, input as never, { handlesFailure: true });
