import type { Comparison, Mark } from '../compare/comparison.types.ts';
import { type Marks, markOfLine, signOf } from '../compare/mark.ts';
import { type ChartGraph, isHistory } from '../graph/graph.types.ts';
import type { Row } from '../layout/content.types.ts';
import { historySize, markSize } from '../layout/elk-graph.ts';
import type { LayoutEngine } from '../layout/elk-types.ts';
import { layOut } from '../layout/layout.ts';
import type { ChartLayout, EdgeLine, InitialLine, StateBox } from '../layout/layout.types.ts';
import { measureByTable } from '../layout/measure.ts';
import { arrowPath, corner, headerPath, linePath, round, signPaths } from '../layout/shapes.ts';
import { type Run, type Tone, type } from '../layout/text-runs.ts';
import { placeLegend } from './svg-legend.ts';
import { escapeXml } from './xml.ts';

/**
 * The colours of a standalone picture, which has no design tokens and follows the colour scheme of the reader.
 */
const styleSheet = `
svg{--surface:#fff;--sunken:#f5f6f8;--band:#eceef2;--border:#8d919b;--text:#20242c;--muted:#555b68;--accent:#1f5fd0;font-family:Inter,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
@media(prefers-color-scheme:dark){svg{--surface:#1d2026;--sunken:#16181d;--band:#262a32;--border:#6a707d;--text:#eceef2;--muted:#a9afbb;--accent:#86b0ff}}
.page{fill:var(--surface)}.state{fill:var(--surface);stroke:var(--border)}.parent{fill:var(--sunken)}.region{stroke-dasharray:5 4}
.band{fill:var(--band)}.inner,.line,.sign{fill:none;stroke:var(--border)}.line{stroke:var(--muted);stroke-width:1.2}.always{stroke-dasharray:5 4}
.head,.mark{fill:var(--muted)}.row{fill:var(--surface);stroke:var(--border);stroke-width:.75}.sign{stroke:var(--muted);stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}
text{dominant-baseline:central;fill:var(--text)}.keyword,.description,.tag,.guard{fill:var(--muted)}.action{fill:var(--muted)}.over text{paint-order:stroke;stroke:var(--sunken);stroke-width:4px;stroke-linejoin:round}.over .title{stroke:var(--band)}.title,.order{font-weight:600}.number{fill:var(--band)}.event{font-weight:500;fill:var(--accent)}`.trim();

/** The colours and dashes of what became of each part between two versions. */
const markStyles = `
.added{--mark:#1a7f37;--soft:#e6f6ea}.removed{--mark:#c02b2b;--soft:#fdecec}.changed{--mark:#8a5a00;--soft:#fdf3dd}
@media(prefers-color-scheme:dark){.added{--mark:#5fd08a;--soft:#173322}.removed{--mark:#ff8f8a;--soft:#3d1f1f}.changed{--mark:#f0b95a;--soft:#38290f}}
:is(.added,.removed,.changed) :is(.state,.inner,.line,.row){stroke:var(--mark);stroke-width:1.8}:is(.added,.removed,.changed) :is(.band,.row){fill:var(--soft)}:is(.added,.removed,.changed) .head{fill:var(--mark)}
.removed :is(.state,.inner,.line,.row){stroke-dasharray:6 4}.removed :is(.title,.event,.guard){text-decoration:line-through}text.mark{font-weight:700;fill:var(--mark)}`.trim();

const style = { measure: measureByTable, density: 'detailed' } as const;

/** The chart of a machine as an SVG file with everything on it; the same text for the same machine on every computer. */
export async function toSvg(graph: ChartGraph, engine: LayoutEngine): Promise<string> {
  return drawSvg(graph, await layOut(graph, engine, style));
}

/** Two versions of a machine on one picture: what was added, removed and changed, by colour, sign and dashes. */
export async function comparisonToSvg({ graph, marks }: Comparison, engine: LayoutEngine): Promise<string> {
  return drawSvg(graph, await layOut(graph, engine, { ...style, marks }), marks);
}

/** A laid-out chart as an SVG file. */
function drawSvg(graph: ChartGraph, layout: ChartLayout, marks?: Marks): string {
  const { height, boxes, edges, initials, forks } = layout;
  const { width, entries } = placeLegend(layout);
  const body = [
    `<title>${escapeXml(graph.id)}</title>`,
    graph.description ? `<desc>${escapeXml(graph.description)}</desc>` : '',
    `<style>${styleSheet}${marks ? markStyles : ''}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...boxes.map(box => marked(drawState(box, signOf(marks, box.state.id)), marks?.get(box.state.id))),
    ...initials.map(
      ({ mark, points }) =>
        `<circle class="mark" cx="${round(mark.x)}" cy="${round(mark.y)}" r="${markSize / 2}"/>${drawLine(points)}`,
    ),
    ...edges.map(({ points, edge }) => marked(drawLine(points, edge), markOfLine(marks, edge.taken))),
    ...forks.map(
      ({ x, y, width: across, height: along }) =>
        `<rect class="mark" x="${round(x)}" y="${round(y)}" width="${across}" height="${along}" rx="2"/>`,
    ),
    ...boxes.map(box => drawText(box, marks)),
    ...initials.map(line => drawLabel(line, marks)),
    ...edges.map(line => drawLabel(line, marks)),
    ...entries.flatMap(({ number: { x, y, text }, row }) => [
      `<text class="title" font-size="11" text-anchor="end" x="${round(x)}" y="${round(y)}">${text}</text>`,
      ...drawRow(row),
    ]),
  ];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">\n${body.filter(Boolean).join('\n')}\n</svg>\n`;
}

/** A part in the style of what became of it. */
function marked(drawn: string, mark: Mark | undefined): string {
  return mark === undefined || mark === 'same' ? drawn : `<g class="${mark}">${drawn}</g>`;
}

function drawState(box: StateBox, sign: string | undefined): string {
  const { x, y, width, height, state, region } = box;
  const at = `<g transform="translate(${round(x)} ${round(y)})">`;
  if (isHistory(state)) {
    const half = historySize / 2;
    const beside =
      sign === undefined ? '' : `<text class="mark" font-size="14" x="${2 * half}" y="2">${sign}</text>`;
    const text = state.kind === 'deepHistory' ? 'H*' : 'H';
    return `${at}<title>${escapeXml(state.id)}</title><circle class="state" cx="${half}" cy="${half}" r="${half}"/><text class="title" font-size="12" text-anchor="middle" x="${half}" y="${half}">${text}</text>${beside}</g>`;
  }
  const kind = ['state', state.children.length > 0 && 'parent', region && 'region'].filter(Boolean).join(' ');
  const band = headerPath(box);
  return [
    at,
    `<title>${escapeXml([state.id, state.description].filter(Boolean).join(': '))}</title>`,
    `<rect class="${kind}" width="${round(width)}" height="${round(height)}" rx="${corner.state}"/>`,
    band ? `<path class="band" d="${band}"/>` : '',
    state.kind === 'final'
      ? `<rect class="inner" x="3" y="3" width="${round(width - 6)}" height="${round(height - 6)}" rx="${corner.state - 3}"/>`
      : '',
    '</g>',
  ].join('');
}

/** The text of a state, over the lines that cross its box. */
function drawText({ x, y, state, content }: StateBox, marks: Marks | undefined): string {
  if (isHistory(state)) return '';
  const runs = [
    marked(
      content.lines.flatMap(({ y: middle, runs: own }) => own.map(run => drawRun(run, middle))).join(''),
      marks?.get(state.id),
    ),
    ...content.rows.map(row => marked(drawRow(row).join(''), marks?.get(row.transition))),
  ];
  return `<g class="${state.children.length > 0 ? 'over' : 'text'}" transform="translate(${round(x)} ${round(y)})">${runs.join('')}</g>`;
}

function drawRow(row: Row): string[] {
  return row.lines.flatMap(line =>
    line.runs.map(run => drawRun({ ...run, x: run.x + row.x }, line.y + row.y)),
  );
}

function drawLine(points: EdgeLine['points'], edge?: EdgeLine['edge']): string {
  const headed = !edge?.trunk;
  const head = headed ? `<path class="head" d="${arrowPath(points)}"/>` : '';
  return `<path class="line${edge?.eventless ? ' always' : ''}" d="${linePath(points, headed)}"/>${head}`;
}

function drawLabel({ label }: EdgeLine | InitialLine, marks: Marks | undefined): string {
  if (!label) return '';
  const own = label.content.lines.flatMap(line => line.runs.map(run => drawRun(run, line.y)));
  if (own.length > 0)
    own.unshift(
      `<rect class="row" y="1" width="${label.width}" height="${label.height - 2}" rx="${corner.row}"/>`,
    );
  const rows = label.content.rows.map(row => {
    const drawn = [
      `<rect class="row" x="${row.x}" y="${row.y + 1}" width="${label.width}" height="${row.height - 2}" rx="${corner.row}"/>`,
      ...drawRow(row),
    ];
    return marked(drawn.join(''), marks?.get(row.transition));
  });
  return `<g transform="translate(${round(label.x)} ${round(label.y)})">${[...own, ...rows].join('')}</g>`;
}

function drawRun({ x, width, text, tone, sign }: Run, y: number): string {
  if (sign)
    return `<path class="sign" transform="translate(${round(x)} ${round(y - 6)})" d="${signPaths[sign]}"/>`;
  if (tone === 'order')
    return `<rect class="number" x="${round(x)}" y="${round(y - 7)}" width="${round(width)}" height="14" rx="7"/><text class="order" font-size="${sizeOf(tone)}" text-anchor="middle" x="${round(x + width / 2)}" y="${round(y)}">${escapeXml(text)}</text>`;
  return `<text class="${tone}" font-size="${sizeOf(tone)}" x="${round(x)}" y="${round(y)}" textLength="${round(width)}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;
}

const sizeOf = (tone: Tone) => type[tone][0];
