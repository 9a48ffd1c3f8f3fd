import type { Comparison } from '#modules/atlas/statechart/compare/comparison.types.ts';
import { markSigns } from '#modules/atlas/statechart/compare/mark.ts';
import { differenceCounts, differencesOf, partName } from '#modules/atlas/statechart/compare/part-name.ts';
import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import { english } from '#modules/atlas/statechart/text/english.ts';
import { cell } from './page.ts';
import type { MachinesSince } from './since.ts';

/** The page of a review: each machine that differs, with its picture and its differences field by field. */
export function writeReview(since: MachinesSince): string {
  const { commit, added, removed, changed, unreadable } = since;
  return [
    `# Machines since ${commit.slice(0, 12)}`,
    summaryOf(since),
    `On the pictures \`${markSigns.added}\` is added, \`${markSigns.removed}\` and dashed is removed, \`${markSigns.changed}\` is changed. What functions do is not compared.`,
    ...unreadable.map(([file, reason]) => `**${file} of that commit cannot be loaded:** ${cell(reason)}`),
    ...added.map(graph => section(graph, 'added')),
    ...removed.map(graph => section(graph, 'removed')),
    ...changed.map(changedSection),
    '',
  ].join('\n\n');
}

/** How many machines differ, in one sentence. */
export function summaryOf({ added, removed, changed, unreadable }: MachinesSince): string {
  const names = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(', ');
  const part = (word: string, list: readonly { readonly id: string }[]) =>
    list.length === 0 ? [] : [`${list.length} ${word} (${names(list)})`];
  return [
    ...part(
      'changed',
      changed.map(({ graph }) => graph),
    ),
    ...part('added', added),
    ...part('removed', removed),
    ...(unreadable.length === 0 ? [] : [`${unreadable.length} files of that commit cannot be loaded`]),
  ].join('; ');
}

function section({ id, description, states, transitions }: ChartGraph, what: string): string {
  return [
    `## ${id} (${what})`,
    ...(description === undefined ? [] : [description]),
    `${states.size} states, ${transitions.length} transitions.`,
    `![${id}](${id}.svg)`,
  ].join('\n\n');
}

function changedSection(comparison: Comparison): string {
  const { graph, changes } = comparison;
  const differences = differencesOf(comparison);
  const rows = differences.flatMap(({ id, mark }) => {
    const start = `| ${markSigns[mark]} ${mark} | ${cell(partName(graph, id))} |`;
    const fields = changes.get(id) ?? [];
    if (fields.length === 0) return [`${start} | | |`];
    return fields.map(
      ({ field, before, after }) =>
        `${start} ${english.field[field]} | ${values(before)} | ${values(after)} |`,
    );
  });
  const table = ['| | Part | Field | Before | After |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
  return [
    `## ${graph.id}`,
    `${english.differenceCount(...differenceCounts(differences))}.`,
    `![${graph.id}](${graph.id}.svg)`,
    table,
  ].join('\n\n');
}

function values(list: readonly string[]): string {
  return list.length === 0 ? `_${english.nothing}_` : cell(list.join(', '));
}
