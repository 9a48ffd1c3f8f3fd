import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import { requirementPlaces } from '#modules/atlas/statechart/graph/trace.ts';
import type { RequirementList, Translation } from '../trace/requirements.ts';

/** A machine as the page of all machines lists it. */
export interface MachineEntry {
  readonly graph: ChartGraph;
  readonly file: string;
}

/**
 * The page that lists every machine, and every requirement, in English and Chinese, with the states and
 * transitions that implement it.
 */
export function writePage(
  entries: readonly MachineEntry[],
  { entries: requirements }: RequirementList,
  chinese: ReadonlyMap<string, Translation>,
): string {
  const lines = [
    '# The machines',
    '',
    'Written by `npm run machines`; changes by hand are lost. How to read a chart: [reading a machine](../reading-a-machine.md).',
    '',
    '| Machine | What it is | States | Transitions | Chart | Source |',
    '| --- | --- | --: | --: | --- | --- |',
    ...entries.map(machineRow),
    '',
    '## Requirements and where they are met',
    '',
    'A name alone is a state; `state` on `event` is a transition.',
    '',
    '| Requirement | Text | Met by |',
    '| --- | --- | --- |',
  ];
  const places = new Map<string, string[]>();
  for (const { graph } of entries) {
    for (const [id, list] of requirementPlaces(graph)) {
      const names = list.map(place => placeName(graph, place.id, place.kind));
      places.set(id, [...(places.get(id) ?? []), ...names]);
    }
  }
  for (const { id, text } of requirements) {
    const names = places.get(id);
    if (!names) continue;
    const both = [text, chinese.get(id)?.text ?? ''].map(cell).join('<br>');
    lines.push(`| ${id} | ${both} | ${[...new Set(names)].map(cell).join('<br>')} |`);
  }
  return `${lines.join('\n')}\n`;
}

function machineRow({ graph, file }: MachineEntry): string {
  const { id, description, states, transitions } = graph;
  const files = ['svg', 'mmd', 'scxml', 'json'].map(format => `[${format}](${id}.${format})`).join(' ');
  const numbers = `${states.size} | ${transitions.length}`;
  return `| ${id} | ${cell(description ?? '')} | ${numbers} | ${files} | [${file}](../../${file}) |`;
}

function placeName(graph: ChartGraph, id: string, kind: 'state' | 'transition' | 'initial'): string {
  const transition = graph.transitions.find(known => known.id === id);
  if (transition) {
    const guard = transition.guard === undefined ? '' : ` [${transition.guard}]`;
    return `\`${transition.source}\` on \`${transition.label || 'always'}\`${guard}`;
  }
  return kind === 'initial' ? `start of \`${id}\`` : `\`${id}\``;
}

/** A text within a table of Markdown. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
}
