import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ElementDetail } from '#modules/atlas/atlas/components/element-detail.tsx';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { awkward } from '../statechart/support/awkward.ts';
import { everything } from '../statechart/support/machines.ts';

/** What the details of one state or transition of an awkward machine show. */
function detailOf(name: string, id: string): string {
  const graph = machineToGraph(awkward[name] ?? everything);
  show(
    <ElementDetail graph={graph} chosen={[id]} texts={new Map()} use={undefined} onClose={() => undefined} />,
  );
  return screen.getByRole('heading', { level: 3 }).closest('section')?.textContent ?? '';
}

describe('the details of a state or transition', () => {
  it('name the parameters of guards and actions, whatever the chart shows', () => {
    const shown = detailOf('guarded', 'guarded.waiting:pay:0');
    expect(shown).toContain('isOver(limit: 500)');
    expect(shown).toContain('note(amount: 5, reason: "late")');
  });

  it('show in which order the guards of an event are asked', () => {
    expect(detailOf('guarded', 'guarded.waiting:go:1')).toContain('同一事件的 4 个转换中第 2 个');
  });

  it('show whether the source is left and entered again', () => {
    expect(detailOf('selves', 'selves.box:INTO AGAIN:0')).toContain('离开后重新进入');
  });

  it('list an action that runs twice twice, and those on the way into the initial state', () => {
    const shown = detailOf('effects', 'effects.busy');
    expect(shown).toContain('进入时incinc');
    expect(shown).toContain('开始时warmwarmWarmed up twice');
  });

  it('name an actor without a name in the language of the reader', () => {
    expect(detailOf('actors', 'actors.two')).toContain('内联参与者 1内联参与者 2');
  });
});
