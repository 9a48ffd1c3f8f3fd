import { listControls, pageOf } from '../examples.ts';
import type { WireLine } from '../line.ts';

/** The endpoints that the kit gives a resource. */
export type KitVerb =
  | 'list'
  | 'add'
  | 'edit'
  | 'delete'
  | 'deleteBatch'
  | 'queryById'
  | 'exportXls'
  | 'importExcel';

type Values = Readonly<Record<string, unknown>>;

/** What one endpoint shows in place of the record of the examples. */
export interface Example extends Partial<Pick<WireLine, 'ids' | 'input' | 'unread' | 'maps'>> {
  /** The result of the reply, where it is a record, a page or the report of an import. */
  readonly result?: unknown;
}

/** Where the endpoints of a resource are, and a record of it. */
export interface ResourceWire {
  readonly name: string;
  readonly path: `/${string}`;
  /** The prefix of its permission codes. */
  readonly permission: string;
  /** A record in replies. */
  readonly row: Values;
  /** What a new record has in a request. */
  readonly written: Values;
  /** What clients send with a change, and servers ignore. */
  readonly unread?: readonly string[];
  /** The verbs of its lifecycle, with the messages of their replies. */
  readonly verbs?: Readonly<Record<string, string>>;
  /** Standard endpoints that it does not have. */
  readonly lacks?: readonly KitVerb[];
  readonly examples?: { readonly [Verb in KitVerb]?: Example };
}

const imported = '共1行数据全部导入成功！';
const done = (message: string, result: unknown = null) => ({ code: 200, message, result }) as const;
const read = (result: unknown) => ({ code: 0, message: '', result }) as const;
/** The message of an import is its result, unless rows were refused. */
const importedAs = (result: unknown) =>
  typeof result === 'string'
    ? done(result, result)
    : ({ code: 201, message: '文件导入成功，但有错误。', result } as const);

/**
 * The wire of the kit, held here once: the endpoints of a resource at its path. It does not use `contract/`, which is
 * compared with it.
 */
export function kitLines({
  name,
  path,
  permission,
  row,
  written,
  unread,
  verbs = {},
  examples = {},
}: ResourceWire): WireLine[] {
  const id = String(row.id);
  const sheet = { ...listControls, selections: `${id},` };
  const lines: Readonly<Record<KitVerb, Omit<WireLine, 'name' | 'path'>>> = {
    list: {
      ids: [],
      calls: ['GET query'],
      access: [`${permission}:list`],
      input: listControls,
      answer: read(examples.list?.result ?? pageOf(row)),
    },
    add: {
      ids: [],
      calls: ['POST body'],
      access: [`${permission}:add`],
      input: written,
      answer: done('添加成功！'),
    },
    edit: {
      ids: [],
      calls: ['PUT body', 'POST body'],
      access: [`${permission}:edit`],
      input: { id: row.id, ...written },
      ...(unread && { unread }),
      answer: done('修改成功!'),
    },
    delete: {
      ids: ['API-93'],
      calls: ['DELETE query'],
      access: [`${permission}:delete`],
      input: { id },
      answer: done('删除成功!', '删除成功!'),
    },
    deleteBatch: {
      ids: ['API-94'],
      calls: ['DELETE query'],
      access: [`${permission}:deleteBatch`],
      input: { ids: `${id},` },
      answer: done('删除成功!'),
    },
    queryById: {
      ids: [],
      calls: ['GET query'],
      access: [`${permission}:queryById`, `${permission}:list`],
      input: { id },
      answer: read(examples.queryById?.result ?? row),
    },
    exportXls: {
      ids: ['API-95'],
      calls: ['GET query', 'POST body'],
      access: [`${permission}:export`],
      input: sheet,
      answer: 'file',
    },
    importExcel: {
      ids: ['API-87'],
      calls: ['POST form'],
      access: [`${permission}:import`],
      input: {},
      answer: importedAs(examples.importExcel?.result ?? imported),
    },
  };
  const standard = Object.entries(lines).map(([verb, line]): WireLine => {
    const { result: _, ...example } = examples[verb as KitVerb] ?? {};
    return { name: `${name}.${verb}`, path: `${path}/${verb}`, ...line, ...example };
  });
  const ofItsLife = Object.entries(verbs).map(
    ([verb, message]): WireLine => ({
      ids: [],
      name: `${name}.${verb}`,
      calls: ['POST body'],
      path: `${path}/${verb}`,
      access: [`${permission}:${verb}`],
      input: { ids: `${id},` },
      answer: done(message),
    }),
  );
  return [...standard, ...ofItsLife];
}
