import { type ChartGraph, isHistory } from '../graph/graph.types.ts';
import { type Row, type Run, type Tone, type } from '../layout/content.ts';
import { historySize, markSize } from '../layout/elk-graph.ts';
import { type LayoutEngine, layOut } from '../layout/layout.ts';
import type { ChartLayout, EdgeLine, InitialLine, StateBox } from '../layout/layout.types.ts';
import { measureByTable } from '../layout/measure.ts';
import { arrowPath, corner, headerPath, linePath, round, signPaths } from '../layout/shapes.ts';
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

/** The chart of a machine as an SVG file with everything on it; the same text for the same machine on every computer. */
export async function toSvg(graph: ChartGraph, engine: LayoutEngine): Promise<string> {
  const layout = await layOut(graph, engine, { measure: measureByTable, density: 'detailed' });
  return drawSvg(graph, layout);
}

/** A laid-out chart as an SVG file. */
function drawSvg(graph: ChartGraph, layout: ChartLayout): string {
  const { width, height, boxes, edges, initials, forks } = layout;
  const body = [
    `<title>${escapeXml(graph.id)}</title>`,
    graph.description ? `<desc>${escapeXml(graph.description)}</desc>` : '',
    `<style>${styleSheet}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...boxes.map(drawState),
    ...initials.map(
      ({ mark, points }) =>
        `<circle class="mark" cx="${round(mark.x)}" cy="${round(mark.y)}" r="${markSize / 2}"/>${drawLine(points)}`,
    ),
    ...edges.map(({ points, edge }) => drawLine(points, edge)),
    ...forks.map(
      ({ x, y, width: across, height: along }) =>
        `<rect class="mark" x="${round(x)}" y="${round(y)}" width="${across}" height="${along}" rx="2"/>`,
    ),
    ...boxes.map(drawText),
    ...initials.map(drawLabel),
    ...edges.map(drawLabel),
  ];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">\n${body.filter(Boolean).join('\n')}\n</svg>\n`;
}

function drawState(box: StateBox): string {
  const { x, y, width, height, state, region } = box;
  const at = `<g transform="translate(${round(x)} ${round(y)})">`;
  if (isHistory(state)) {
    const half = historySize / 2;
    const text = state.kind === 'deepHistory' ? 'H*' : 'H';
    return `${at}<title>${escapeXml(state.id)}</title><circle class="state" cx="${half}" cy="${half}" r="${half}"/><text class="title" font-size="12" text-anchor="middle" x="${half}" y="${half}">${text}</text></g>`;
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
function drawText({ x, y, state, content }: StateBox): string {
  if (isHistory(state)) return '';
  const runs = [
    ...content.lines.flatMap(({ y: middle, runs: own }) => own.map(run => drawRun(run, middle))),
    ...content.rows.flatMap(drawRow),
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

function drawLabel({ label }: EdgeLine | InitialLine): string {
  if (!label) return '';
  const own = label.content.lines.flatMap(line => line.runs.map(run => drawRun(run, line.y)));
  if (own.length > 0)
    own.unshift(
      `<rect class="row" y="1" width="${label.width}" height="${label.height - 2}" rx="${corner.row}"/>`,
    );
  const rows = label.content.rows.flatMap(row => [
    `<rect class="row" x="${row.x}" y="${row.y + 1}" width="${label.width}" height="${row.height - 2}" rx="${corner.row}"/>`,
    ...drawRow(row),
  ]);
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
