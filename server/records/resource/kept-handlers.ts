import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { AnyServer } from './definition.ts';

/** The verbs whose handlers also answer what is no request of their own. */
const keptVerbs = ['edit', 'exportXls', 'list'] as const;
export type KeptVerb = (typeof keptVerbs)[number];

type KeptHandler = (input: never, context: HandlerContext) => Promise<unknown>;

const handlers = new Map<string, KeptHandler>();
const keyOf = ({ resource }: AnyServer, verb: string) => `${resource.name} ${verb}`;

/** Keeps what answers a verb of a resource, so that whatever else does the same does it in the same way. */
export function keepHandler(server: AnyServer, verb: string, handler: KeptHandler): void {
  const isKept = keptVerbs.some(kept => kept === verb) || verb === server.resource.recycleBin?.restore;
  if (isKept) handlers.set(keyOf(server, verb), handler);
}

/** What answers a verb of a resource, be it the kit's or its own; undefined where nothing does. */
export const handlerOf = <Input>(server: AnyServer, verb: KeptVerb) =>
  handlers.get(keyOf(server, verb)) as
    | ((input: Input, context: HandlerContext) => Promise<unknown>)
    | undefined;

/** What brings one record back, and its endpoint; undefined for a resource without a recycle bin. */
export function binOf(server: AnyServer) {
  const { recycleBin, endpoints } = server.resource;
  const handler = recycleBin && handlers.get(keyOf(server, recycleBin.restore));
  if (recycleBin === undefined || handler === undefined) return undefined;
  return {
    endpoint: endpoints[recycleBin.restore] as AnyEndpoint,
    bringBack: (id: string, context: HandlerContext) => handler({ [recycleBin.ids]: id } as never, context),
  };
}

const standardImports = new Set<string>();

/** Notes that the kit imports the sheets of a resource, so that its import in steps may do so as well. */
export function keepStandardImport({ resource }: AnyServer): void {
  standardImports.add(resource.name);
}

/**
 * Whether the rows of a sheet can be imported one by one, in any order, as the kit does it: not where one refused row refuses
 * all, where rows depend on rows before them, or where a resource reads its sheets itself.
 */
export const hasStandardImport = ({ resource, options }: AnyServer): boolean =>
  standardImports.has(resource.name) && !options.import?.atomic && !options.import?.order;
