import { type AnyEndpoint, type Method, methodsOf } from '#contract/endpoint.ts';
import { RequestError } from './request-error.ts';

/** The methods that this server accepted, by endpoint name, as long as the page is open. */
const accepted = new Map<string, Method>();

/**
 * Sends with the method of the specification, and with the next one of the contract when the server replies with 405.
 * The method that worked is used first from then on.
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
        // Any other reply proves that the server accepts the method.
        if (index > 0) accepted.set(endpoint.name, method);
        throw error;
      }
      if (index === candidates.length - 1) throw error;
    }
  }
  throw new RequestError({ kind: 'methodNotAllowed' });
}
