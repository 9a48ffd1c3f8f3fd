import { and, eq, ilike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { conditionsIn } from '#contract/tree-node.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { literalPattern } from '#server/records/list/comparison.ts';

/** A value that may begin and end with `%`; anything else is compared literally (security rule 5). */
function matching(column: PgColumn, value: string): SQL {
  if (value.includes('\0')) throw new BusinessError('查询条件包含不支持的字符');
  const [, before = '', text = '', after = ''] = /^(%?)(.*?)(%?)$/s.exec(value) ?? [];
  if (before + after === '') return eq(column, value);
  return ilike(column, before + literalPattern(text) + after);
}

/**
 * The conditions of a client, which names columns of a closed list (security rule 1).
 *
 * @param refuse the refusal of a name that is not in the list
 * @throws BusinessError for a text that is no JSON object (TREE-06)
 */
export function conditionsOn(
  columns: Readonly<Record<string, PgColumn>>,
  text: string,
  refuse: (name: string) => Error,
): SQL | undefined {
  if (text.trim() === '') return undefined;
  const named = conditionsIn(text);
  if (!named) throw new BusinessError('查询条件应为 JSON 对象');
  return and(
    ...Object.entries(named).map(([name, value]) => {
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
      if (!column) throw refuse(name);
      return matching(column, value);
    }),
  );
}
