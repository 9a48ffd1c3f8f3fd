import { logType, operateType } from '#contract/areas/log.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import type { AnyResource, LifecycleVerbOf } from '#contract/resource/define-resource.ts';
import type { StandardEndpoint } from '#contract/resource/endpoints.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type Handler, handle, type Route, type RouteOptions } from '#server/kernel/http/route.ts';
import type { ListInput } from '#server/records/list/conditions.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { AnyServer, ServerResource, Values } from './definition.ts';
import { exportRecords } from './export.ts';
import { importRecords } from './import/import.ts';
import { keepHandler, keepStandardImport } from './kept-handlers.ts';
import { observerOf } from './listed-rows.ts';
import { readRecord, readRecords } from './read.ts';
import { columnsAfter } from './served-lifecycle.ts';
import { writeRecords } from './write.ts';

/** Handlers of a resource by verb: those of its own endpoints, and those that replace standard ones. */
type Handlers<R extends AnyResource> = {
  readonly [Verb in keyof R['endpoints'] as Verb extends OfTheKit<R> ? never : Verb]: Handler<
    R['endpoints'][Verb]
  >;
} & {
  readonly [Verb in keyof R['endpoints'] as Verb extends OfTheKit<R> ? Verb : never]?: Handler<
    R['endpoints'][Verb]
  >;
};

/** The endpoints that the kit can answer: the standard ones, and those of the lifecycle of the record. */
type OfTheKit<R extends AnyResource> = StandardEndpoint | LifecycleVerbOf<R>;

type AnyHandler = (input: never, context: HandlerContext) => Promise<unknown>;

/**
 * Binds every endpoint of a resource to its handler: that of the kit for the standard ones and the verbs of its lifecycle,
 * unless it is replaced, and a handler for each of its own.
 * @param options further options of the routes, by verb
 */
export function resourceRoutes<R extends AnyResource, Table extends ListTable>(
  typed: ServerResource<R, Table>,
  handlers: Handlers<R>,
  options: { readonly [Verb in keyof R['endpoints']]?: RouteOptions<R['endpoints'][Verb]> } = {},
): Route[] {
  const server = typed;
  const own = handlers as Readonly<Record<string, AnyHandler | undefined>>;
  const endpoints = Object.entries(server.resource.endpoints as Record<string, AnyEndpoint>);
  return endpoints.map(([verb, endpoint]) => {
    const answer =
      own[verb] ?? standardHandlers[verb as StandardEndpoint]?.(server) ?? lifecycleHandler(server, verb);
    if (!answer) throw new Error(`${endpoint.name} has no handler`);
    keepHandler(server, verb, answer);
    if (verb === 'importExcel' && !own[verb]) keepStandardImport(server);
    return handle(endpoint, answer as never, options[verb as keyof R['endpoints']] as RouteOptions);
  });
}

/** Deletes the records of these ids. @throws when there are no ids */
function deleteRecords(server: AnyServer, ids: string, context: HandlerContext): Promise<unknown> {
  const named = parts(ids);
  if (named.length === 0)
    throw new BusinessError(server.options.noIds ?? `未选中${server.resource.record[0]}！`);
  return writeRecords(server, { verb: 'delete', change: { kind: 'delete', ids: named } }, context);
}

/** Moves records to the state to which a verb of their lifecycle leads; hooks may refuse it, or set further columns. */
function lifecycleHandler({ lifecycle, ...rest }: AnyServer, verb: string): AnyHandler | undefined {
  if (!lifecycle?.declared.verbs[verb]) return undefined;
  const server: AnyServer = { lifecycle, ...rest };
  const columns = columnsAfter(lifecycle, verb);
  return async (input: { id?: string; ids?: string }, context) => {
    const ids = parts(input.ids ?? input.id ?? '');
    await writeRecords(server, { verb, change: { kind: 'set', ids, columns } }, context);
    return null;
  };
}

const standardHandlers: Readonly<Record<StandardEndpoint, (server: AnyServer) => AnyHandler>> = {
  list: server => async (input: ListInput, context) => {
    const page = await readRecords(server, input, context);
    const content = server.options.readLog;
    // Whoever sees the console as another person has an entry already, with both names.
    if (content && !context.caller?.viewer && !observerOf(context))
      await writeLog(context, { type: logType.operation, operateType: operateType.query, content });
    return page;
  },
  queryById:
    server =>
    ({ id }: { id: string }, context) =>
      readRecord(server, id, context),
  add: server => async (input: Values, context) => {
    await writeRecords(server, { verb: 'add', change: { kind: 'add', inputs: [input] } }, context);
    return null;
  },
  edit: server => async (input: Values & { id: string }, context) => {
    await writeRecords(server, { verb: 'edit', change: { kind: 'edit', id: input.id, input } }, context);
    return null;
  },
  delete:
    server =>
    async ({ id }: { id: string }, context) => {
      await deleteRecords(server, id, context);
      return null;
    },
  deleteBatch:
    server =>
    async ({ ids }: { ids: string }, context) => {
      await deleteRecords(server, ids, context);
      return null;
    },
  exportXls: server => (input: ListInput, context) => exportRecords(server, input, context),
  importExcel: server => (_input: never, context) => importRecords(server, context),
};
