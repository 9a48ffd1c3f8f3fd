import * as z from 'zod/mini';

/** What a route may depend on. Those with names compare one of several values by a pattern. */
export const predicateNames = {
  listed: ['Path', 'Method', 'Host', 'RemoteAddr', 'After', 'Before', 'Between'],
  named: ['Header', 'Query', 'Cookie'],
} as const;
export type ListedPredicate = (typeof predicateNames.listed)[number];
export type NamedPredicate = (typeof predicateNames.named)[number];

/** The arguments of each filter, by their names in the interface. */
export const filterArguments = {
  StripPrefix: ['parts'],
  PrefixPath: ['prefix'],
  AddRequestHeader: ['name', 'value'],
  RequestRateLimiter: [
    'key-resolver',
    'redis-rate-limiter.replenishRate',
    'redis-rate-limiter.burstCapacity',
  ],
} as const;
export type FilterName = keyof typeof filterArguments;

const short = z.string().check(z.minLength(1), z.maxLength(300));
const listed = z.object({
  name: z.enum(predicateNames.listed),
  args: z.array(short).check(z.minLength(1), z.maxLength(20)),
});
const named = z.object({
  name: z.enum(predicateNames.named),
  args: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(300))),
});
const predicate = z.union([listed, named]);
const filter = z.object({
  name: z.enum(Object.keys(filterArguments) as [FilterName, ...FilterName[]]),
  title: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  args: z.array(z.object({ key: short, value: z.string().check(z.maxLength(300)) })).check(z.maxLength(10)),
});
export type Predicate = z.output<typeof predicate>;
export type RouteFilter = z.output<typeof filter>;

export const predicatesSchema = z.array(predicate).check(z.maxLength(20));
export const filtersSchema = z.array(filter).check(z.maxLength(20));

/** Where a route leads: a server, or a service of the family's registry, which this forwarder does not have. */
export const routeAddress = /^(?:https?|wss?|lb|lb:ws|lb:wss):\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w./-]*)?$/;

/** Reads a JSON text of the interface. @returns undefined where it is not such a list */
export function listOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | null | undefined,
): z.output<Schema> | undefined {
  try {
    const { success, data } = schema.safeParse(JSON.parse(text || '[]'));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

/** A route as a forwarder carries it out. */
export interface ForwardedRoute {
  readonly routerId: string;
  /** The beginning of the paths that it takes, without a slash at the end. */
  readonly prefix: `/${string}`;
  /** What the beginning becomes. */
  readonly rewritten: string;
  readonly target: string;
  /** Added to the request, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The methods that it takes; undefined for all. */
  readonly methods: readonly string[] | undefined;
}

interface StoredRoute {
  readonly routerId: string | null;
  readonly uri: string | null;
  readonly status: number | null;
  readonly predicates: readonly Predicate[] | null;
  readonly filters: readonly RouteFilter[] | null;
}

const argumentOf = ({ args }: RouteFilter, name: string) => args.find(({ key }) => key === name)?.value ?? '';
const path = /^(?<prefix>\/[\w./-]*?)\/\*\*$/;

/**
 * What a forwarder does for a stored route.
 *
 * @returns a text that names why this forwarder cannot carry it out: it knows paths that end with two stars, methods,
 *   and the filters that change paths and headers
 */
export function forwardedRoute(route: StoredRoute): ForwardedRoute | string {
  const { routerId, uri, predicates, filters } = route;
  const name = routerId ?? '';
  if (!uri || !/^https?:/.test(uri)) return `${name}: uri`;
  let prefix: string | undefined;
  let methods: readonly string[] | undefined;
  for (const each of predicates ?? []) {
    if (each.name === 'Path' && each.args.length === 1)
      prefix = path.exec(each.args[0] ?? '')?.groups?.prefix;
    else if (each.name === 'Method') methods = each.args.map(method => method.toUpperCase());
    else return `${name}: ${each.name}`;
  }
  if (!prefix) return `${name}: Path`;
  let rewritten = prefix;
  const headers: Record<string, string> = {};
  for (const each of filters ?? []) {
    if (each.name === 'StripPrefix')
      rewritten = `/${rewritten
        .split('/')
        .slice(1 + Number(argumentOf(each, 'parts')))
        .join('/')}`;
    else if (each.name === 'PrefixPath') rewritten = argumentOf(each, 'prefix') + rewritten;
    else if (each.name === 'AddRequestHeader')
      headers[argumentOf(each, 'name').toLowerCase()] = argumentOf(each, 'value');
    else return `${name}: ${each.name}`;
  }
  return {
    routerId: name,
    prefix: prefix as `/${string}`,
    rewritten: rewritten === '/' ? '' : rewritten,
    target: uri,
    headers,
    methods,
  };
}
