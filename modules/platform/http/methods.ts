import { type AnyEndpoint, type Method, methodsOf } from '#contract/endpoint.ts';
import { RequestError } from './request-error.ts';

/** What servers in the field turned out to take, by endpoint name, as long as this page lives. */
const accepted = new Map<string, Method>();

/**
 * Sends with the method that the specification names, and with the next one the contract knows when the server
 * answers 405. What worked is used first from then on, so that the detour is made once.
 */
export async function withAcceptedMethod<Answer>(
  endpoint: AnyEndpoint,
  send: (method: Method) => Promise<Answer>,
): Promise<Answer> {
  const known = accepted.get(endpoint.name);
  const candidates = known === undefined ? methodsOf(endpoint) : [known];
  for (const [index, method] of candidates.entries()) {
    try {
      const answer = await send(method);
      if (index > 0) accepted.set(endpoint.name, method);
      return answer;
    } catch (error) {
      const refused = error instanceof RequestError && error.kind === 'methodNotAllowed';
      if (!refused) {
        // Any other answer proves that the server takes the method.
        if (index > 0) accepted.set(endpoint.name, method);
        throw error;
      }
      if (index === candidates.length - 1) throw error;
    }
  }
  throw new RequestError({ kind: 'methodNotAllowed' });
}
