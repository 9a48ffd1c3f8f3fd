import { listControls, pageOf } from './examples.ts';
import type { WireLine } from './line.ts';

/** A resource of this console alone, whose endpoints are called as usual. */
interface OwnResource {
  readonly name: string;
  readonly path: `/${string}`;
  /** The prefix of its permission codes. */
  readonly permission: string;
  /** A record in replies. */
  readonly row: Readonly<Record<string, unknown>>;
  /** What a new record has in a request. */
  readonly written: Readonly<Record<string, unknown>>;
  /** What clients send with a change, and servers ignore. */
  readonly unread?: readonly string[];
  /** The verbs of its life, with the messages of their replies. */
  readonly verbs?: Readonly<Record<string, string>>;
}

const imported = '文件导入成功！数据行数：1';

/** The lines of every endpoint of a resource that no server of the family has. */
export function ownLines({
  name,
  path,
  permission,
  row,
  written,
  unread,
  verbs = {},
}: OwnResource): WireLine[] {
  const { id } = row;
  const line = (
    verb: string,
    calls: WireLine['calls'],
    { input = {}, answer }: Pick<WireLine, 'answer'> & Partial<WireLine>,
    codes: readonly [string, ...string[]] = [verb],
  ): WireLine => {
    const [first, ...others] = codes.map(code => `${permission}:${code}`);
    const access = [first ?? '', ...others] as const;
    return { ids: [], name: `${name}.${verb}`, calls, path: `${path}/${verb}`, access, input, answer };
  };
  const done = (message: string, result: unknown = null) => ({ code: 200, message, result }) as const;
  const sheet = { input: { ...listControls, selections: `${id},` }, answer: 'file' } as const;
  const edit = line('edit', ['PUT body', 'POST body'], {
    input: { id, ...written },
    answer: done('修改成功!'),
  });
  return [
    line('list', ['GET query'], {
      input: listControls,
      answer: { code: 0, message: '', result: pageOf(row) },
    }),
    line('add', ['POST body'], { input: written, answer: done('添加成功！') }),
    { ...edit, ...(unread && { unread }) },
    line('delete', ['DELETE query'], { input: { id }, answer: done('删除成功!', '删除成功!') }),
    line('deleteBatch', ['DELETE query'], { input: { ids: `${id},` }, answer: done('删除成功!') }),
    line('queryById', ['GET query'], { input: { id }, answer: { code: 0, message: '', result: row } }, [
      ...(['queryById', 'list'] as const),
    ]),
    line('exportXls', ['GET query', 'POST body'], sheet, ['export']),
    line('importExcel', ['POST form'], { answer: done('', imported) }, ['import']),
    ...Object.entries(verbs).map(([verb, message]) =>
      line(verb, ['POST body'], { input: { ids: `${id},` }, answer: done(message) }),
    ),
  ];
}
