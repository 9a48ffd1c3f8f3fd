import { type LoginResult, login } from '#contract/areas/session.ts';
import { type AnyEndpoint, type Method, methodsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Answer, answerOf, type TestApp } from '../../server/support/app.ts';

/** Who sends a request, besides its token. */
export interface Sender {
  /** Address of the connection. */
  ip?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Every endpoint of the contract that a stranger must not use, with each of its methods. */
export const guardedRequests: readonly (readonly [name: string, endpoint: AnyEndpoint, method: Method])[] =
  endpoints
    .filter(({ auth }) => auth !== 'public')
    .flatMap(endpoint =>
      methodsOf(endpoint).map(method => [`${method} ${endpoint.name}`, endpoint, method] as const),
    );

/** The address of an endpoint, its path parameters filled with a letter. */
export const addressIn = (server: TestApp, endpoint: AnyEndpoint): string =>
  server.config.basePath + endpoint.path.replace(/\{\w+\}/g, 'a');

/** Signs in from an address with headers of one's own. */
export async function signInFrom(
  server: TestApp,
  credentials: Readonly<Record<string, unknown>>,
  { ip, headers }: Sender = {},
): Promise<Answer<LoginResult>> {
  return answerOf(
    await server.app.inject({
      method: 'POST',
      url: addressIn(server, login),
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(credentials),
      ...(ip && { remoteAddress: ip }),
    }),
  );
}

/** The cookies that a reply sets, as the Cookie header of the next request. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): string {
  const set = [headers['set-cookie'] ?? []].flat();
  return set.map(line => line.split(';')[0]).join('; ');
}

/** The results of requests sent at the same moment. */
export const together = <Result>(
  count: number,
  send: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => send(index)));
