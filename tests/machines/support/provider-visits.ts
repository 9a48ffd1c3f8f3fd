import { fromPromise } from 'xstate';
import type { ProviderVisit, ThirdReport } from '#machines/third-sign-in/third-report.logic.ts';

interface Visit {
  readonly source: string;
  readonly isAwaited: () => boolean;
  readonly report: (report: ThirdReport) => void;
  readonly fail: (error: Error) => void;
}

/** Windows at providers that report when the test triggers it. */
export function fakeVisits() {
  const visits: Visit[] = [];
  const visitProvider = fromPromise<ThirdReport, ProviderVisit>(
    ({ input: { source }, signal }) =>
      new Promise((report, fail) => {
        visits.push({ source, isAwaited: () => !signal.aborted, report, fail });
      }),
  );
  return { visits, visitProvider };
}

/** The possible reports of an opened window, and those of a blocked one. */
export const reports: readonly ThirdReport[] = [
  { kind: 'known', ticket: 't1' },
  { kind: 'unbound', uuid: 'u1' },
  { kind: 'failed' },
  { kind: 'blocked' },
];

/** Resolves when all settled promises have been handled. */
export const settled = () => new Promise(resolve => setTimeout(resolve));
