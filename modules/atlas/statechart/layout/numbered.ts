import type { ChartGraph } from '../graph/graph.types.ts';
import { edgeContent } from './content.ts';
import type { Content, Row, Style } from './content.types.ts';
import type { ChartEdge } from './hierarchy.ts';
import type { LegendEntry } from './layout.types.ts';
import { type } from './text-runs.ts';

/** Fewer lines are read one by one, however much text they carry. */
const fewLines = 12;
const badge = { height: 18, padding: 5 };

export interface Labels {
  /** The texts or numbers of each line; undefined for a line without any. */
  readonly labels: ReadonlyMap<ChartEdge, Content | undefined>;
  readonly legend: readonly LegendEntry[];
}

/** What is on the lines of a chart: their texts, or in a dense chart numbers that a legend explains. */
export function labelsOf(
  graph: ChartGraph,
  edges: readonly ChartEdge[],
  states: readonly Content[],
  style: Style,
): Labels {
  const texts = new Map(
    edges.map(edge => [
      edge,
      edge.transitions.length > 0 ? edgeContent(edge.transitions, graph, style) : undefined,
    ]),
  );
  const { numbers = 'auto' } = style;
  const numbered = numbers === 'always' || (numbers === 'auto' && isDense([...texts.values()], states));
  if (!numbered) return { labels: texts, legend: [] };
  const legend: LegendEntry[] = [];
  const labels = new Map<ChartEdge, Content | undefined>();
  for (const [edge, text] of texts) {
    const entries = (text?.rows ?? []).map((row, index) => ({ number: legend.length + index + 1, row }));
    legend.push(...entries);
    labels.set(edge, text && numberContent(entries, style));
  }
  return { labels, legend };
}

/** Texts on lines that need so many times the room of the states hide how the lines run. */
const dense = 2.5;

/** Whether the texts on the lines of a chart need so much room that the lines are hard to follow. */
function isDense(texts: readonly (Content | undefined)[], states: readonly Content[]): boolean {
  const area = (contents: readonly (Content | undefined)[]) =>
    contents.reduce((sum, content) => sum + (content ? content.width * content.height : 0), 0);
  return texts.length >= fewLines && area(texts) > dense * area(states);
}

/** The numbers of a line, one under the other. */
function numberContent(entries: readonly LegendEntry[], { measure }: Style): Content {
  const rows = entries.map(({ number, row }, index): Row => {
    const text = `${number}`;
    const width = measure(text, ...type.count);
    return {
      transition: row.transition,
      x: 0,
      y: index * badge.height,
      width: width + 2 * badge.padding,
      height: badge.height,
      lines: [{ y: badge.height / 2, runs: [{ x: badge.padding, width, text, tone: 'count' }] }],
      means: row.lines,
    };
  });
  return {
    width: Math.max(...rows.map(({ width }) => width)),
    height: rows.length * badge.height,
    lines: [],
    rows,
  };
}
