import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import {
  type ForwardedRoute,
  filtersSchema,
  forwardedRoute,
  predicatesSchema,
} from '#contract/gateway-routes.ts';
import { ConfigError } from '../kernel/config/config.ts';

const nullableText = z.nullable(z.string());
const fileSchema = z.array(
  z.object({
    routerId: nullableText,
    uri: nullableText,
    status: z.nullable(z.number()),
    predicates: z.nullable(predicatesSchema),
    filters: z.nullable(filtersSchema),
  }),
);

/**
 * The routes of a file, as the page of routes exports them; those that are not in use are left out.
 *
 * @throws ConfigError where the file cannot be read, or has a route that this forwarder cannot carry out
 */
export async function readGatewayFile(file: string | undefined): Promise<readonly ForwardedRoute[]> {
  if (file === undefined) return [];
  const refuse = (reason: string) => new ConfigError(`GATEWAY_ROUTES names ${file}, ${reason}`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw refuse('which cannot be read.');
  });
  const { data } = fileSchema.safeParse(jsonOf(text));
  if (!data) throw refuse('which is not a list of routes as the page of gateway routes exports it.');
  const routes = data.filter(({ status }) => status !== 0).map(forwardedRoute);
  const refused = routes.filter(route => typeof route === 'string');
  if (refused.length > 0)
    throw refuse(`which has routes that this forwarder does not carry out: ${refused.join('; ')}.`);
  const usable = routes.filter(route => typeof route !== 'string');
  const twice = usable.find(({ prefix }, index) => usable.findIndex(each => each.prefix === prefix) < index);
  if (twice) throw refuse(`in which two routes take ${twice.prefix}.`);
  return usable;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
