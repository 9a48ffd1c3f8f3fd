import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { fromCallback } from 'xstate';
import type { AccessMatrix } from '#contract/areas/access-matrix.ts';
import { accessMatrixMachine } from '#machines/access-matrix/access-matrix.machine.ts';
import type {
  MatrixQuestion,
  MatrixReport,
  MatrixView,
} from '#machines/access-matrix/access-matrix.types.ts';
import { shownEntries } from '#machines/access-matrix/matrix.logic.ts';
import { useEntryNames } from '#modules/ground/permissions/index.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { readView, writeView } from './address.ts';
import { watchMatrix } from './watch-matrix.ts';

/** The machine of the page, whose view is that of the page's address. */
export function useAccessMatrix() {
  const address = usePageAddress();
  const client = useQueryClient();
  const latest = useLatest(address);
  const { search } = address;
  const [firstView] = useState(() => readView(search));
  /** The view of the last address that was read or written here, which changes nothing when it comes back. */
  const written = useRef(JSON.stringify(firstView));
  const [machine] = useState(() =>
    connect(client, view => {
      const next = writeView(view);
      written.current = JSON.stringify(readView(next));
      latest.current.writeSearch(next, { replace: true });
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection, input: { view: firstView } });
  useEffect(() => {
    const view = readView(search);
    const text = JSON.stringify(view);
    if (text === written.current) return;
    written.current = text;
    actor.send({ type: 'address.changed', view });
  }, [actor, search]);
  const snapshot = useSelector(actor, present => present);
  const { view, chosen, failure, cell } = snapshot.context;
  const matrix = useNamed(useOrdered(snapshot.context.matrix, view.pair));
  // Keeps typing responsive while the rows of a long menu are found.
  const text = useDeferredValue(view.text);
  const shown = useMemo(
    () => (matrix ? shownEntries(matrix, { text, onlyDifferences: view.onlyDifferences }) : []),
    [matrix, text, view.onlyDifferences],
  );
  return {
    view,
    chosen,
    failure,
    cell,
    matrix,
    shown,
    send: actor.send,
    is: snapshot.hasTag.bind(snapshot) as typeof snapshot.hasTag,
  };
}

export type AccessMatrixPage = ReturnType<typeof useAccessMatrix>;

/** The compared ones in the order in which they were chosen. */
function useOrdered(matrix: AccessMatrix | undefined, pair: readonly string[]): AccessMatrix | undefined {
  return useMemo(() => {
    if (!matrix || pair.length === 0) return matrix;
    const records = pair.flatMap(id => matrix.records.filter(record => record.id === id));
    return { ...matrix, records };
  }, [matrix, pair]);
}

/** The entries under the names that the side menu has. */
function useNamed(matrix: AccessMatrix | undefined): AccessMatrix | undefined {
  const nameOf = useEntryNames();
  return useMemo(() => {
    if (!matrix) return matrix;
    const entries = matrix.entries.map(entry => ({ ...entry, name: nameOf(entry.id, entry.name) }));
    return { ...matrix, entries };
  }, [matrix, nameOf]);
}

function connect(client: QueryClient, showAddress: (view: MatrixView) => void) {
  return accessMatrixMachine.provide({
    actors: {
      watchMatrix: fromCallback<MatrixReport, MatrixQuestion, MatrixReport>(({ input, sendBack }) =>
        watchMatrix(input, client, sendBack),
      ),
    },
    actions: { showAddress: ({ context }) => showAddress(context.view) },
  });
}
