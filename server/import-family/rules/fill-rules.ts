import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { generatorOf, readParameters } from '#contract/fill-generators.ts';
import { categories, departments } from '#server/kernel/db/schema/index.ts';
import type { MoveContext, MovingRow, RowFault } from '../moved/moved-table.ts';

/** The parameters of generators that name a row. */
const namedBy: Readonly<Record<string, PgTable>> = { parentId: departments, pid: categories };

/** Most rules name a Java class, which does not run here; of some classes this server has a generator that does the same. */
export function withoutGenerator({ values }: MovingRow): RowFault | undefined {
  const ruleClass = String(values.ruleClass ?? '');
  if (generatorOf(ruleClass) !== undefined) return undefined;
  return {
    column: 'rule_class',
    fault: `names "${ruleClass}", a class that this server has no generator for`,
  };
}

/** Parameters name rows that may have another identifier here. */
export function followParameters({ id, values }: MovingRow, { report, table, renamed }: MoveContext): void {
  const given = readParameters(values.ruleParams as string | null);
  if (given === undefined) {
    report.note(table, 'rule_params', 'is no JSON object: the rule generates nothing until it is one', id);
    return;
  }
  const names = Object.entries(given).flatMap(([name, value]) => {
    const target = namedBy[name];
    const here = target && typeof value === 'string' ? renamed.idOf(getTableName(target), value) : value;
    return here === value ? [] : [[name, here] as const];
  });
  // As it is written there, where nothing is renamed.
  if (names.length > 0) values.ruleParams = JSON.stringify({ ...given, ...Object.fromEntries(names) });
}
