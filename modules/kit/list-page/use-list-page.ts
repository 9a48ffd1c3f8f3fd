import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { defaultSort } from '#contract/list-query.ts';
import type { listPageMachine } from '#machines/list-page/list-page.machine.ts';
import type { AddressName, OperationRule } from '#machines/list-page/list-page.types.ts';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { connectListPage } from './effects.ts';
import type { ListPageOptions } from './types.ts';
import { useUrlQuery } from './use-url-query.ts';

export type ListActor = ActorRefFrom<typeof listPageMachine>;
export type ListSnapshot = SnapshotFrom<typeof listPageMachine>;

/** A headless list page: its declaration, its actor and its commands. */
export interface ListPage<Row extends ListRow> extends ListPageOptions<Row> {
  readonly actor: ListActor;
  /** Requests an operation, or `delete` and `deleteBatch`, on these rows. */
  readonly ask: (name: string, rows: readonly Row[]) => void;
  /** Like {@link ask}, for the selected rows. */
  readonly askSelected: (name: string) => void;
  readonly reload: () => void;
  readonly add: () => void;
  readonly edit: (row: Row) => void;
  readonly view: (row: Row) => void;
  /** Opens another dialog of the page, for one row or for the whole list. */
  readonly openDialog: (name: string, row?: Row) => void;
}

/**
 * Runs a standard list page: query in the address, rows from the server, selection, operations, record form, export
 * and import.
 *
 * @example
 * const page = useListPage({ name: 'roles', title: t('title'), endpoints: { list: roleList }, fields, columns, rowName });
 * return <ListPageView page={page} />;
 */
export function useListPage<Row extends ListRow>(options: ListPageOptions<Row>): ListPage<Row> {
  const queryClient = useQueryClient();
  const latest = useLatest(options);

  const { opening, query, write } = useUrlQuery(shapeOf(options));

  const [machine] = useState(() =>
    connectListPage<Row>({
      options: () => latest.current,
      queryClient,
      writeQuery: write,
      reloadsRows: true,
    }),
  );
  const actor = useActorRef(machine, {
    inspect: inspection,
    input: {
      query: opening,
      defaultSort: options.sort ?? defaultSort,
      addresses: addressesOf(options),
      operations: rulesOf(options, () => latest.current),
    },
  });
  useEffect(() => actor.send({ type: 'query.changed', query }), [actor, query]);

  const verbs = useMemo(() => verbsOf<Row>(actor), [actor]);
  const declared = useUnchanged(options);
  return useMemo(() => ({ ...declared, ...verbs, actor }), [declared, verbs, actor]);
}

/**
 * The previous object as long as none of its values changed, so that the views below do not render again. Its
 * properties must be the same ones in every render.
 */
export function useUnchanged<Value extends object>(value: Value): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are the dependencies
  return useMemo(() => value, Object.values(value));
}

export function verbsOf<Row extends ListRow>(actor: ListActor) {
  const ask = (name: string, rows: readonly Row[]) =>
    actor.send({ type: 'operation.request', operation: { name, rows } });
  return {
    ask,
    askSelected: (name: string) =>
      ask(name, [...actor.getSnapshot().context.selected.values()] as unknown as Row[]),
    reload: () => actor.send({ type: 'list.reload' }),
    add: () => actor.send({ type: 'record.add' }),
    edit: (row: Row) => actor.send({ type: 'record.edit', row }),
    view: (row: Row) => actor.send({ type: 'record.view', row }),
    openDialog: (name: string, row?: Row) => actor.send({ type: 'dialog.open', name, row }),
  };
}

function shapeOf<Row extends ListRow>({ fields, columns, sort = defaultSort }: ListPageOptions<Row>) {
  return {
    filters: fields.map(field => field.name),
    sortable: columns.filter(column => column.sortable).map(column => sortKeyOf(column.key)),
    sort,
  };
}

/** The column that the server sorts by: the text of a dictionary item is sorted by its code. */
export function sortKeyOf(key: string): string {
  return key.replace(/_dictText$/, '');
}

function addressesOf<Row extends ListRow>({ endpoints }: ListPageOptions<Row>): AddressName[] {
  const named: Readonly<Record<AddressName, unknown>> = {
    list: endpoints.list,
    exportXlsUrl: endpoints.exportXls,
    importExcelUrl: endpoints.importExcel,
  };
  return (Object.keys(named) as AddressName[]).filter(name => named[name] !== undefined);
}

/** The operations that the machine accepts: the deletes that have an endpoint, and those of the page. */
export function rulesOf<Row extends ListRow>(
  { endpoints, operations = {} }: ListPageOptions<Row>,
  latest: () => ListPageOptions<Row>,
): OperationRule[] {
  const deletes = (['delete', 'deleteBatch'] as const)
    .filter(name => endpoints[name] !== undefined && operations[name] === undefined)
    .map(name => ({ name, needsConfirmation: true, removes: true }));
  const own = Object.entries(operations).map(([name, { question, removes, wholeList }]) => ({
    name,
    removes,
    wholeList,
    needsConfirmation: question !== undefined,
    refuse: (rows: readonly ListRow[]) => latest().operations?.[name]?.refuse?.(rows as readonly Row[]),
  }));
  return [...deletes, ...own];
}
