import * as z from 'zod/mini';
import {
  type EndpointDefinition,
  type Method,
  read,
  readOk,
  type SuccessReply,
  withMessage,
  withMessageAsResult,
} from '../endpoint.ts';
import { pageOf, partialImportSchema } from '../envelope.ts';
import { type id, idList, nothing, searched } from '../fields.ts';
import { listInput } from '../list-query.ts';
import { exportInput } from './export-options.ts';
import type { Fields } from './field.ts';
import {
  type AddShape,
  type Audit,
  addShape,
  type EditShape,
  editShape,
  idInput,
  type ListFieldsOf,
  listFieldsOf,
  type RecordShape,
  recordShape,
} from './schemas.ts';

/** The standard endpoints of a resource. */
export type StandardEndpoint =
  | 'list'
  | 'add'
  | 'edit'
  | 'delete'
  | 'deleteBatch'
  | 'queryById'
  | 'exportXls'
  | 'importExcel';

/** The differences of an endpoint of one resource from the standard one. */
export interface EndpointChange {
  /** The last part of its path and of its name. */
  readonly path?: string;
  readonly method?: Method | readonly [Method, ...Method[]];
  /** The permission code without the resource's prefix, or a full code with a colon. One of several suffices. */
  readonly permission?: string | readonly [string, ...string[]];
  readonly auth?: 'self';
  readonly success?: SuccessReply;
  /** Further inputs. */
  readonly input?: z.core.$ZodShape;
  /** The reply may have null in place of an empty list. */
  readonly nullable?: true;
}

/** Changes to the standard endpoints; `false` omits one. */
export type EndpointChanges = { readonly [Name in StandardEndpoint]?: false | EndpointChange };

type Changed<C, Name extends StandardEndpoint> = C extends { readonly [Key in Name]: infer Change }
  ? Change
  : undefined;
type ExtraInput<C, Name extends StandardEndpoint> =
  Changed<C, Name> extends { input: infer Shape extends z.core.$ZodShape } ? Shape : Record<never, never>;
type AsObject<Schema> = Schema extends z.ZodMiniObject ? Schema : never;
type ListInput<F extends Fields, A extends Audit, Extra extends z.core.$ZodShape> = AsObject<
  ReturnType<typeof listInput<ListFieldsOf<F, A>, Extra>>
>;
type RecordSchema<F extends Fields, A extends Audit, Extra> = z.ZodMiniObject<RecordShape<F, A> & Extra>;
type PageSchema<Item extends z.ZodMiniType> = ReturnType<typeof pageOf<Item>>;
type One = { id: typeof id };
type Several = { ids: typeof idList };
type Selection = { selections: z.ZodMiniOptional<typeof idList> };

/** Only lists of resources with `keywordFields` read it. */
type Keyword = { keyword: z.ZodMiniOptional<typeof searched> };

interface Standard<F extends Fields, C, Extra, A extends Audit> {
  list: EndpointDefinition<
    ListInput<F, A, ExtraInput<C, 'list'> & Keyword>,
    Changed<C, 'list'> extends { nullable: true }
      ? z.ZodMiniNullable<PageSchema<RecordSchema<F, A, Extra>>>
      : PageSchema<RecordSchema<F, A, Extra>>
  >;
  add: EndpointDefinition<z.ZodMiniObject<AddShape<F> & ExtraInput<C, 'add'>>, typeof nothing>;
  edit: EndpointDefinition<z.ZodMiniObject<EditShape<F> & ExtraInput<C, 'edit'>>, typeof nothing>;
  delete: EndpointDefinition<z.ZodMiniObject<One & ExtraInput<C, 'delete'>>, typeof nothing>;
  deleteBatch: EndpointDefinition<z.ZodMiniObject<Several & ExtraInput<C, 'deleteBatch'>>, typeof nothing>;
  queryById: EndpointDefinition<z.ZodMiniObject<One>, RecordSchema<F, A, Extra>>;
  exportXls: EndpointDefinition<
    ListInput<F, A, ExtraInput<C, 'exportXls'> & Selection & Keyword & typeof exportInput>,
    typeof nothing
  >;
  importExcel: EndpointDefinition<z.ZodMiniObject<Record<never, never>>, typeof importResult>;
}

/** The standard endpoints of a resource, without those that it omits. */
export type StandardEndpoints<F extends Fields, C, Extra, A extends Audit> = {
  readonly [Name in StandardEndpoint as Changed<C, Name> extends false ? never : Name]: Standard<
    F,
    C,
    Extra,
    A
  >[Name];
};

/** The result of an import: a message if all rows were stored, a report if some were refused. */
const importResult = z.union([z.string(), partialImportSchema]);

interface Source {
  readonly name: string;
  readonly path: string;
  readonly permission: string;
  readonly extension?: true | undefined;
  readonly fields: Fields;
  readonly keywordFields?: readonly string[] | undefined;
  /** Further properties of a record in replies. */
  readonly extra: z.core.$ZodShape;
  readonly endpoints: EndpointChanges;
  readonly audit?: Audit | undefined;
}

/** Declares the standard endpoints of a resource. */
export function standardEndpoints({ fields, keywordFields, extra, endpoints, audit, ...resource }: Source) {
  const record = z.object({ ...recordShape(fields, audit), ...extra });
  const columns = listFieldsOf(fields, audit);
  const keyword = keywordFields && { keyword: z.optional(searched) };
  const declare = (
    name: StandardEndpoint,
    usual: Pick<EndpointDefinition, 'method' | 'input' | 'output' | 'success'> & Partial<EndpointDefinition>,
    permission: string | readonly [string, ...string[]] = name,
  ) => {
    const change = endpoints[name];
    return change === false
      ? []
      : [[name, declareEndpoint(resource, name, usual, { permission, ...change })] as const];
  };
  const changeOf = (name: StandardEndpoint) => endpoints[name] || {};
  const pages = pageOf(record);
  return Object.fromEntries([
    ...declare('list', {
      method: 'GET',
      input: listInput(columns, { ...keyword, ...changeOf('list').input }),
      output: changeOf('list').nullable ? z.nullable(pages) : pages,
      success: read,
    }),
    ...declare('add', {
      method: 'POST',
      input: z.object({ ...addShape(fields), ...changeOf('add').input }),
      output: nothing,
      success: withMessage('添加成功！'),
    }),
    ...declare('edit', {
      method: ['PUT', 'POST'],
      input: z.object({ ...editShape(fields), ...changeOf('edit').input }),
      output: nothing,
      success: withMessage('修改成功!'),
    }),
    ...declare('delete', {
      method: 'DELETE',
      input: z.object({ id: idInput(fields), ...changeOf('delete').input }),
      output: nothing,
      success: withMessageAsResult('删除成功!'),
    }),
    ...declare('deleteBatch', {
      method: 'DELETE',
      input: z.object({ ids: idList, ...changeOf('deleteBatch').input }),
      output: nothing,
      success: withMessage('删除成功!'),
    }),
    ...declare(
      'queryById',
      { method: 'GET', input: z.object({ id: idInput(fields) }), output: record, success: read },
      ['queryById', 'list'],
    ),
    ...declare(
      'exportXls',
      {
        method: ['GET', 'POST'],
        input: listInput(columns, {
          ...keyword,
          ...changeOf('exportXls').input,
          selections: z.optional(idList),
          ...exportInput,
        }),
        output: nothing,
        success: readOk,
        reply: 'file',
      },
      'export',
    ),
    ...declare(
      'importExcel',
      { method: 'POST', input: z.object({}), output: importResult, success: readOk, multipart: true },
      'import',
    ),
  ]);
}

/** Declares an endpoint of a resource: the usual one, with the changes of this resource. */
export function declareEndpoint(
  { name, path, permission, extension }: Pick<Source, 'name' | 'path' | 'permission' | 'extension'>,
  verb: string,
  usual: Pick<EndpointDefinition, 'method' | 'input' | 'output' | 'success'> & Partial<EndpointDefinition>,
  change: EndpointChange,
): EndpointDefinition {
  const last = change.path ?? verb;
  const codes = codesOf(permission, change.permission ?? verb);
  return {
    ...usual,
    name: `${name}.${last}`,
    path: `${path}/${last}`,
    ...(extension && { extension }),
    ...(change.auth ? { auth: change.auth } : { auth: 'permission', permission: codes }),
    method: change.method ?? usual.method,
    success: change.success ?? usual.success,
  } as EndpointDefinition;
}

/** Adds the resource's prefix to permission codes; a code with a colon is full already. */
function codesOf(prefix: string, permission: string | readonly [string, ...string[]]) {
  const full = (code: string) => (code.includes(':') ? code : `${prefix}:${code}`);
  return typeof permission === 'string' ? full(permission) : permission.map(full);
}
