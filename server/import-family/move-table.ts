import { inArray } from 'drizzle-orm';
import { type MovedRow, remember } from './moved/moved-memory.ts';
import type { MoveContext, MovedTable, MovingRow, PageRules, RowValues } from './moved/moved-table.ts';
import { convertRow } from './rows/convert-row.ts';
import { type Counterpart, findCounterparts } from './rows/counterparts.ts';
import { type Decided, decide } from './rows/decide.ts';
import { digestOf } from './rows/digest.ts';
import { followRenamed, reportLooseNames, withoutDangling } from './rows/references.ts';
import { planTable, type TablePlan } from './rows/table-plan.ts';
import { insertRows, updateRows, type Writing } from './rows/write-rows.ts';
import type { FamilyTable } from './source/family-source.ts';

const pageSize = 500;

/**
 * Moves the rows of one table, page by page.
 *
 * @param overwrite whether rows that were made or changed here are replaced too
 */
export async function moveTable(
  moved: MovedTable,
  source: FamilyTable,
  context: MoveContext,
  overwrite: boolean,
): Promise<void> {
  const plan = planTable(moved, source);
  const counts = context.report.countsOf(plan.name);
  const mover = new TableMover(moved, plan, context, overwrite);
  const held: MovingRow[] = [];
  for await (const page of source.pages(pageSize)) {
    counts.source += page.length;
    const rows = page
      .flatMap(row => convertRow(row, plan, context.report) ?? [])
      .filter(row => comes(row, moved, context));
    for (const row of rows) moved.adjust?.(row, context);
    if (moved.arrangeAll) held.push(...rows);
    else await mover.move(rows);
  }
  await moved.arrangeAll?.(held, context);
  for (let from = 0; from < held.length; from += pageSize)
    await mover.move(held.slice(from, from + pageSize));
  await reportLooseNames(moved, context);
}

/** Whether a row can be one of this server; otherwise the report states why not. */
function comes(row: MovingRow, { refuse }: MovedTable, { report, table }: MoveContext): boolean {
  const refused = refuse?.(row);
  if (refused) report.refuse(table, row.id, refused.column, refused.fault);
  return refused === undefined;
}

interface Moving extends Writing {
  readonly row: MovingRow;
  readonly sourceDigest: string;
  readonly shipped: boolean;
  readonly targetDigest?: string;
}

class TableMover {
  private readonly moved: MovedTable;
  private readonly plan: TablePlan;
  private readonly context: MoveContext;
  private readonly overwrite: boolean;
  private readonly rules: PageRules | undefined;

  constructor(moved: MovedTable, plan: TablePlan, context: MoveContext, overwrite: boolean) {
    this.moved = moved;
    this.plan = plan;
    this.context = context;
    this.overwrite = overwrite;
    this.rules = moved.open?.(context);
  }

  private get counts() {
    return this.context.report.countsOf(this.plan.name);
  }

  async move(page: readonly MovingRow[]): Promise<void> {
    if (page.length === 0) return;
    if (this.moved.isAppended) return this.append(page);
    const { moved, plan, context } = this;
    await this.rules?.before(page);
    followRenamed(page, plan, moved, context.renamed);
    const found = await findCounterparts(context.tx, plan.name, moved, page);
    const here = found.flatMap(each => this.existing(each));
    const there = found.filter(({ existing, memory }) => !existing && !memory).map(({ row }) => row);
    await this.add(await withoutDangling(this.once(there), plan, context));
    await this.compare(here);
  }

  /** The counterparts to compare; what a person removed here, and what is there twice, is reported instead. */
  private existing(found: Counterpart): (Counterpart & { existing: RowValues })[] {
    const { row, memory, existing, owner } = found;
    const { report } = this.context;
    if (!existing) {
      if (!memory) return [];
      this.counts.kept += 1;
      report.note(this.plan.name, 'id', 'was removed here since it came: it stays removed', row.id);
      return [];
    }
    if (owner === undefined) return [{ ...found, existing }];
    report.refuse(this.plan.name, row.id, undefined, `means the same as the row ${owner}`);
    return [];
  }

  /** Each row once: a dump without its keys may hold an identifier twice. */
  private once(rows: readonly MovingRow[]): MovingRow[] {
    const byId = new Map<string, MovingRow>();
    for (const row of rows) {
      if (byId.has(row.id)) this.context.report.refuse(this.plan.name, row.id, 'id', 'is there twice');
      else byId.set(row.id, row);
    }
    return [...byId.values()];
  }

  private async add(rows: readonly MovingRow[]): Promise<void> {
    const { moved, plan, context } = this;
    const adding = rows.map(row => ({
      row,
      sourceId: row.id,
      id: row.id,
      values: row.values,
      shipped: false,
      sourceDigest: this.digest(row),
    }));
    const added = await insertRows(moved.table, plan, context, adding);
    this.counts.added += added.length;
    await this.finish(added);
  }

  private async compare(found: readonly (Counterpart & { existing: RowValues })[]): Promise<void> {
    const { moved, plan, context, overwrite } = this;
    // What is remembered of a row is that of the row as it comes, without the names that lead nowhere.
    const sound = new Set(
      await withoutDangling(
        found.map(each => each.row),
        plan,
        context,
      ),
    );
    const moving = found
      .filter(each => sound.has(each.row))
      .map(each => {
        const sourceDigest = this.digest(each.row);
        return { ...each, sourceDigest, ...decide(each, moved, sourceDigest, overwrite) };
      });
    for (const { row, decision } of moving)
      if (decision.kind === 'keep') context.report.keep(plan.name, row.id, this.namesOf(decision.columns));
    const same = moving.filter(each => each.decision.kind === 'unchanged');
    this.counts.unchanged += same.length;
    const wanted = changing(moving).map(each => this.writing(each, each.decision.values));
    const changed = await updateRows(moved.table, plan, context, wanted);
    this.counts.changed += changed.length;
    await this.finish(changed);
    await this.recordAll(same.filter(({ memory }) => !memory).map(each => this.writing(each, {})));
  }

  private writing(
    {
      row,
      existing,
      shipped,
      targetDigest,
      sourceDigest,
    }: Decided & {
      row: MovingRow;
      existing: RowValues;
      sourceDigest: string;
    },
    values: RowValues,
  ): Moving {
    const id = typeof existing.id === 'number' ? existing.id : String(existing.id);
    return { row, sourceId: row.id, id, values, shipped, targetDigest, sourceDigest };
  }

  private async finish(written: readonly Moving[]): Promise<void> {
    await this.recordAll(written);
    await this.rules?.after(written.map(({ row, id }) => ({ row, id: String(id) })));
  }

  private async recordAll(moving: readonly Moving[]): Promise<void> {
    const { plan, context, moved } = this;
    const rows = moving.map(
      (each): MovedRow => ({
        tableName: plan.name,
        sourceId: each.sourceId,
        targetId: String(each.id),
        sourceDigest: each.sourceDigest,
        targetDigest: each.targetDigest ?? digestOf(each.values, ['id', ...(moved.unwatched ?? [])]),
        shipped: each.shipped,
      }),
    );
    for (const row of rows) context.renamed.add(row.tableName, row.sourceId, row.targetId);
    await remember(context.tx, rows);
  }

  private digest({ values }: MovingRow): string {
    return digestOf(values, ['id', ...(this.moved.unwatched ?? [])]);
  }

  private namesOf(properties: readonly string[]): string[] {
    return properties.map(
      each => this.plan.columns.find(({ property }) => property === each)?.source.name ?? each,
    );
  }

  /** Rows that are never edited are there or not. */
  private async append(page: readonly MovingRow[]): Promise<void> {
    const { moved, plan, context } = this;
    const ids = page.map(row => row.id);
    const known = await context.tx
      .select({ id: moved.table.id })
      .from(moved.table)
      .where(inArray(moved.table.id, ids));
    const here = new Set(known.map(row => row.id));
    this.counts.unchanged += page.filter(row => here.has(row.id)).length;
    const open = this.once(page.filter(row => !here.has(row.id)));
    const added = await insertRows(
      moved.table,
      plan,
      context,
      open.map(({ id, values }) => ({ sourceId: id, id, values })),
    );
    this.counts.added += added.length;
  }
}

const changing = <Each extends Decided>(moving: readonly Each[]) =>
  moving.flatMap(each => (each.decision.kind === 'change' ? [{ ...each, decision: each.decision }] : []));
