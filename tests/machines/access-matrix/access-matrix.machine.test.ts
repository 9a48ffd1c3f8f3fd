import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { AccessMatrix } from '#contract/areas/access-matrix.ts';
import { examples } from '#machines/access-matrix/access-matrix.events.ts';
import { accessMatrixMachine } from '#machines/access-matrix/access-matrix.machine.ts';
import type {
  AccessMatrixContext,
  MatrixQuestion,
  MatrixReport,
  MatrixView,
} from '#machines/access-matrix/access-matrix.types.ts';
import { firstView } from '#machines/access-matrix/view.logic.ts';
import { matrixSearchPause } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const [{ matrix }] = examples.events['matrix.loaded'];
const [first, second] = examples.events['holder.toggle'].map(({ holder }) => holder) as [
  { id: string; name: string },
  { id: string; name: string },
];

function start(view: MatrixView = firstView) {
  const clock = new SimulatedClock();
  const asked: MatrixQuestion[] = [];
  const written: MatrixView[] = [];
  let report: (event: MatrixReport) => void = () => {};
  let watched = 0;
  const machine = accessMatrixMachine.provide({
    actors: {
      watchMatrix: fromCallback<MatrixReport, MatrixQuestion, MatrixReport>(({ input, sendBack }) => {
        asked.push(input);
        watched += 1;
        report = sendBack;
        return () => {
          watched -= 1;
        };
      }),
    },
    actions: { showAddress: ({ context }) => void written.push(context.view) },
  });
  const actor = createActor(machine, { clock, input: { view } }).start();
  return {
    actor,
    clock,
    asked,
    written,
    load: (loaded: AccessMatrix = matrix) => report({ type: 'matrix.loaded', matrix: loaded }),
    fail: () => report({ type: 'matrix.failed', message: '没有应答' }),
    watched: () => watched,
    has: (tag: 'loading' | 'shown' | 'failed' | 'comparing' | 'cellOpen') => actor.getSnapshot().hasTag(tag),
    context: () => actor.getSnapshot().context,
  };
}

describe('the matrix of who has what', () => {
  it('has no state and no transition that generated paths do not reach', () => {
    const { events } = examples;
    const project = ({ view, chosen }: AccessMatrixContext) => [view, chosen.length];
    const loads = { 'matrix.loaded': events['matrix.loaded'], 'matrix.failed': events['matrix.failed'] };
    expect(
      missedByPaths(accessMatrixMachine, [
        {
          input: { view: firstView },
          events: {
            ...loads,
            'load.retry': [{}],
            'page.choose': events['page.choose'],
            'holders.search': events['holders.search'],
            'xstate.after.matrixSearchPause.accessMatrix.holders.typing': [{}],
            'xstate.after.matrixSearchPause.accessMatrix.address.waiting': [{}],
          },
          only: true,
          project,
        },
        {
          input: { view: firstView },
          events: {
            'entries.search': events['entries.search'],
            'address.changed': events['address.changed'],
            'cell.open': events['cell.open'],
            'cell.close': [{}],
          },
          only: true,
          project,
        },
        {
          input: { view: firstView },
          events: {
            'holder.toggle': events['holder.toggle'],
            'pair.compare': [{}],
            'pair.end': [{}],
            'differences.toggle': [{}],
            'kind.choose': events['kind.choose'],
          },
          only: true,
          project,
        },
      ]),
    ).toEqual([]);
  });

  it('asks for the first page of roles, and again only for another question', () => {
    const { actor, asked, load, has, context, watched } = start();
    expect(asked).toEqual([{ of: 'role', keyword: '', pageNo: 1, pair: [] }]);
    expect(has('loading')).toBe(true);
    load();
    expect(has('shown')).toBe(true);
    expect(context().matrix).toBe(matrix);
    actor.send({ type: 'address.changed', view: { ...firstView, text: '用户' } });
    expect(asked).toHaveLength(1);
    expect(context().view.text).toBe('用户');
    actor.send({ type: 'kind.choose', of: 'person' });
    expect(asked.at(-1)).toEqual({ of: 'person', keyword: '', pageNo: 1, pair: [] });
    expect(context().matrix).toBeUndefined();
    expect(context().view.text).toBe('用户');
    expect(watched()).toBe(1);
  });

  it('searches holders once the typing rests, from the first page on, and writes it to the address once', () => {
    const { actor, asked, clock, load, written, context } = start({ ...firstView, pageNo: 3 });
    const long = { ...matrix, total: 250 };
    load(long);
    for (const keyword of ['馆', '馆员']) actor.send({ type: 'holders.search', keyword });
    clock.increment(matrixSearchPause - 1);
    expect(asked).toHaveLength(1);
    expect(context().matrix).toBe(long);
    clock.increment(1);
    expect(asked.slice(1)).toEqual([{ of: 'role', keyword: '馆员', pageNo: 1, pair: [] }]);
    expect(written).toEqual([{ ...firstView, keyword: '馆员' }]);
  });

  it('filters rows immediately, without a request, and writes the text to the address when the typing rests', () => {
    const { actor, asked, clock, written, context } = start();
    actor.send({ type: 'entries.search', text: '用户' });
    expect(context().view.text).toBe('用户');
    expect(written).toEqual([]);
    clock.increment(matrixSearchPause);
    expect(written).toEqual([{ ...firstView, text: '用户' }]);
    expect(asked).toHaveLength(1);
  });

  it('compares the two that are chosen, first only their differences; a third replaces the first', () => {
    const { actor, asked, written, has, context } = start();
    actor.send({ type: 'holder.toggle', holder: { id: 'r0', name: '访客' } });
    actor.send({ type: 'pair.compare' });
    expect(has('comparing')).toBe(false);
    for (const holder of [first, second]) actor.send({ type: 'holder.toggle', holder });
    expect(context().chosen).toEqual([first, second]);
    actor.send({ type: 'pair.compare' });
    expect(has('comparing')).toBe(true);
    expect(asked.at(-1)).toEqual({ of: 'role', keyword: '', pageNo: 1, pair: ['r1', 'r2'] });
    expect(written.at(-1)).toEqual({ ...firstView, pair: ['r1', 'r2'], onlyDifferences: true });
    actor.send({ type: 'differences.toggle' });
    expect(context().view.onlyDifferences).toBe(false);
    actor.send({ type: 'pair.end' });
    expect(has('comparing')).toBe(false);
    expect(asked.at(-1)).toEqual({ of: 'role', keyword: '', pageNo: 1, pair: [] });
    expect(written.at(-1)).toEqual(firstView);
  });

  it('begins with the comparison that an address names', () => {
    const { asked, has } = start({ ...firstView, of: 'person', pair: ['p1', 'p2'] });
    expect(has('comparing')).toBe(true);
    expect(asked).toEqual([{ of: 'person', keyword: '', pageNo: 1, pair: ['p1', 'p2'] }]);
  });

  it('states why it failed, and shows the matrix after a retry that succeeds', () => {
    const { actor, asked, fail, load, has, context } = start();
    fail();
    expect(has('failed')).toBe(true);
    expect(context().failure).toBe('没有应答');
    actor.send({ type: 'load.retry' });
    expect(asked).toHaveLength(2);
    load();
    expect(has('shown')).toBe(true);
    expect(context().failure).toBeUndefined();
  });

  it('asks for the last page, and writes it to the address, where there are fewer than it was asked for', () => {
    const { actor, asked, written, load, has } = start();
    actor.send({ type: 'page.choose', pageNo: 3 });
    load();
    expect(asked.map(({ pageNo }) => pageNo)).toEqual([1, 3, 1]);
    expect(written.map(({ pageNo }) => pageNo)).toEqual([3, 1]);
    load();
    expect(has('shown')).toBe(true);
    expect(asked).toHaveLength(3);
  });

  it('keeps the open cell until it is closed', () => {
    const { actor, has, context } = start();
    actor.send({ type: 'cell.open', cell: { entryId: '2', holderId: 'r2' } });
    expect(has('cellOpen')).toBe(true);
    expect(context().cell).toEqual({ entryId: '2', holderId: 'r2' });
    actor.send({ type: 'cell.close' });
    expect(context().cell).toBeUndefined();
  });
});
