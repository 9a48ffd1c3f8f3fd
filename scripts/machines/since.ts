import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareGraphs } from '#modules/atlas/statechart/compare/compare-graphs.ts';
import type { Comparison } from '#modules/atlas/statechart/compare/comparison.types.ts';
import { differencesOf } from '#modules/atlas/statechart/compare/part-name.ts';
import { comparisonToSvg, toSvg } from '#modules/atlas/statechart/export/svg.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import type { LayoutEngine } from '#modules/atlas/statechart/layout/elk-types.ts';
import { commitId, writeCommit } from './commit.ts';
import { writeReview } from './review.ts';
import { loadMachineSources } from './sources.ts';

/** What became of the machines of a project since a commit; a machine is known by its id. */
export interface MachinesSince {
  readonly commit: string;
  readonly added: readonly ChartGraph[];
  readonly removed: readonly ChartGraph[];
  readonly changed: readonly Comparison[];
  /** The files of the commit that cannot be loaded with the packages of today, each with the reason. */
  readonly unreadable: readonly (readonly [file: string, reason: string])[];
}

/** Compares the machines of a folder with those that it had as of a commit, both read by the code of today. */
export async function machinesSince(repository: string, name: string): Promise<MachinesSince> {
  const commit = commitId(repository, name);
  const folder = mkdtempSync(join(tmpdir(), 'machines-since-'));
  try {
    writeCommit(repository, commit, folder);
    const unreadable: [string, string][] = [];
    const before = await graphsIn(folder, (file, reason) => unreadable.push([file, reason]));
    const after = await graphsIn(repository);
    // Whether a machine of such a file is new is not known.
    const isRead = ({ file }: Drawn) => unreadable.every(([other]) => other !== file);
    const both = [...after].flatMap(([id, { graph }]) => {
      const former = before.get(id);
      return former ? [compareGraphs(former.graph, graph)] : [];
    });
    return {
      commit,
      added: [...after.values()].filter(one => !before.has(one.graph.id) && isRead(one)).map(graphOf),
      removed: [...before.values()].filter(({ graph }) => !after.has(graph.id)).map(graphOf),
      changed: both.filter(comparison => differencesOf(comparison).length > 0),
      unreadable,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Drawn {
  readonly graph: ChartGraph;
  readonly file: string;
}

const graphOf = ({ graph }: Drawn) => graph;

async function graphsIn(
  folder: string,
  onFailure?: (file: string, reason: string) => void,
): Promise<Map<string, Drawn>> {
  const sources = await loadMachineSources(folder, onFailure);
  return new Map(sources.map(({ machine, file }) => [machine.id, { graph: machineToGraph(machine), file }]));
}

/** Whether anything is to be reviewed. */
export function isUnchanged({ added, removed, changed, unreadable }: MachinesSince): boolean {
  return added.length + removed.length + changed.length + unreadable.length === 0;
}

/** Writes a review into a folder, which it empties before: a page in Markdown, and a picture of each machine. */
export async function writeSince(since: MachinesSince, folder: string, engine: LayoutEngine): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (isUnchanged(since)) return;
  mkdirSync(folder, { recursive: true });
  for (const graph of [...since.added, ...since.removed])
    writeFileSync(join(folder, `${graph.id}.svg`), await toSvg(graph, engine));
  for (const comparison of since.changed)
    writeFileSync(join(folder, `${comparison.graph.id}.svg`), await comparisonToSvg(comparison, engine));
  writeFileSync(join(folder, 'README.md'), writeReview(since));
}
