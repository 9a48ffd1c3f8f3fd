import { describe, expect, it } from 'vitest';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { layOut } from '#modules/atlas/statechart/layout/layout.ts';
import type { Box, ChartLayout, Point } from '#modules/atlas/statechart/layout/layout.types.ts';
import { measureByTable } from '#modules/atlas/statechart/layout/measure.ts';
import { awkward } from '../support/awkward.ts';
import { engine, everything } from '../support/machines.ts';

const detailed = { measure: measureByTable, density: 'detailed' } as const;
const laid = async (name: string): Promise<ChartLayout> =>
  layOut(machineToGraph(awkward[name] ?? everything), engine, detailed);
const boxOf = ({ boxes }: ChartLayout, id: string) => boxes.find(({ state }) => state.id === id) as Box;
const lineOf = ({ edges }: ChartLayout, transition: string) =>
  edges.filter(({ edge }) => edge.transitions.some(({ id }) => id === transition));
/** The texts and the signs of a transition, wherever it is shown. */
const runsOf = ({ boxes, edges }: ChartLayout, transition: string) =>
  [...boxes, ...edges.flatMap(({ label }) => label ?? [])]
    .flatMap(({ content }) => content.rows)
    .filter(row => row.transition === transition)
    .flatMap(row => row.lines.flatMap(line => line.runs.map(({ sign, text }) => sign ?? text)));
const isOutside = ({ x, y }: Point, box: Box) =>
  x < box.x - 1 || x > box.x + box.width + 1 || y < box.y - 1 || y > box.y + box.height + 1;

describe('the lines of a chart', () => {
  it('part at a fork where a transition has several targets, with one text before it', async () => {
    const layout = await laid('forks');
    const [start] = lineOf(layout, 'forks.idle:START:0');
    expect(start?.edge.trunk).toBe(true);
    expect(lineOf(layout, 'forks.idle:START:0')).toHaveLength(1);
    expect(start?.label?.content.rows).toHaveLength(2);
    expect(layout.forks.map(({ id }) => id)).toEqual([start?.edge.target]);
    const branches = layout.edges.filter(({ edge }) => edge.source === start?.edge.target);
    expect(branches.map(({ edge }) => edge.target)).toEqual(['forks.work.left.two', 'forks.work.right.two']);
    for (const { edge, label } of branches) {
      expect(label).toBeUndefined();
      expect(edge.taken).toEqual(['forks.idle:START:0', 'forks.idle:AGAIN:0']);
    }
  });

  it('are rows of text with a fork where several regions are targeted from within', async () => {
    const layout = await laid('forks');
    expect(runsOf(layout, 'forks.work:BOTH:0')).toEqual(['BOTH', 'fork', '→ left.two, right.two']);
    expect(runsOf(layout, 'forks.work.left.one:CROSS:0')).toContain('fork');
  });

  it('leave the box of a state that is entered again, and stay inside of one that is not left', async () => {
    const layout = await laid('selves');
    const box = boxOf(layout, 'selves.box');
    const goesOut = (transition: string) =>
      lineOf(layout, transition).some(({ points }) => points.some(point => isOutside(point, box)));
    expect(goesOut('selves.box:REENTER:0')).toBe(true);
    expect(goesOut('selves.box:INTO AGAIN:0')).toBe(true);
    expect(goesOut('selves.box:INTERNAL:0')).toBe(false);
    expect(goesOut('selves.box:INTO:0')).toBe(false);
    expect(lineOf(layout, 'selves.box:INTERNAL:0')[0]?.edge.target).toBe('selves.box.one');
  });

  it('have a sign for each of the two, also where a state has nothing inside', async () => {
    const layout = await laid('selves');
    expect(runsOf(layout, 'selves.atom:INTERNAL:0')).toEqual(['INTERNAL', 'internal']);
    expect(lineOf(layout, 'selves.atom:INTERNAL:0')).toEqual([]);
    expect(runsOf(layout, 'selves.atom:REENTER:0')).toEqual(['REENTER', 'reenter']);
    expect(lineOf(layout, 'selves.atom:REENTER:0')).toHaveLength(1);
    expect(runsOf(layout, 'selves.box:INTO AGAIN:0')).toEqual(['INTO AGAIN', 'reenter']);
    expect(runsOf(layout, 'selves.box:INTO:0')).toEqual(['INTO']);
    expect(runsOf(layout, 'selves.regions:INTERNAL:0')).toEqual(['INTERNAL', 'internal']);
  });

  it('show the place of a transition among those of its event, and parameters with the details', async () => {
    const layout = await laid('guarded');
    expect(runsOf(layout, 'guarded.waiting:go:0')).toEqual(['1', 'go', '[p and (q or r)]']);
    expect(runsOf(layout, 'guarded.waiting:go:3')).toEqual(['4', 'go', '[else]']);
    expect(runsOf(layout, 'guarded.waiting::0')).toEqual(['1', '[not (q or r)]']);
    expect(runsOf(layout, 'guarded.waiting:pay:0').join(' ')).toBe(
      'pay [isOver(limit: 500)] / note(amount: 5, reason: "late")',
    );
    const concise = await layOut(machineToGraph(awkward.guarded ?? everything), engine, {
      ...detailed,
      density: 'concise',
    });
    expect(runsOf(concise, 'guarded.waiting:pay:0')).toEqual(['pay', '[isOver]']);
  });

  it('name the target of a region that leads to the root, and of a route', async () => {
    expect(runsOf(await laid('regionToRoot'), 'regionToRoot.left:RESET:0')).toEqual([
      'RESET',
      '→ regionToRoot',
    ]);
    expect(runsOf(await laid('routes'), 'routes:xstate.route:1')).toEqual([
      'route',
      '#cart',
      '[p]',
      '→ shop.cart',
      'Only with a cart',
    ]);
  });

  it('lead from a history to where it goes by default, and from an initial mark with what happens on the way', async () => {
    const { edges } = await laid('timed');
    const defaults = edges.filter(({ edge }) => edge.id.endsWith('by default'));
    expect(defaults.map(({ edge }) => `${edge.source} > ${edge.target}`)).toEqual([
      'timed.moving.deep > timed.moving.fast',
      'timed.moving.far > timed.rest',
    ]);
    const { initials } = await laid('effects');
    const [busy] = initials.filter(({ parent }) => parent === 'effects.busy');
    const texts = busy?.label?.content.lines.flatMap(({ runs }) => runs.map(({ text }) => text));
    expect(texts).toEqual(['/ warm, warm', 'Warmed up twice']);
  });
});
