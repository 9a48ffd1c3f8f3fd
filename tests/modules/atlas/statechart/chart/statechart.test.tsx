import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MachineChart } from '#modules/atlas/atlas/index.ts';
import { show } from '../../../ground/ui/support/page.tsx';
import { awkward } from '../support/awkward.ts';
import { engine, everything } from '../support/machines.ts';

type Props = Partial<Parameters<typeof MachineChart>[0]>;

async function showChart(props: Props = {}) {
  const page = show(<MachineChart machine={everything} engine={engine} {...props} />);
  // The first layout loads the algorithm, which may be slow on a busy machine.
  await screen.findByRole('button', { name: /^状态 start/ }, { timeout: 10_000 });
  return page;
}

const start = () => screen.getByRole('button', { name: /^状态 start/ });

describe('the statechart', () => {
  it('names every state and transition for a screen reader, with the current state', async () => {
    await showChart({ snapshot: { value: 'start' }, onEvent: () => undefined });
    expect(start().getAttribute('aria-label')).toBe(
      '状态 start entry / note exit / note, 当前处于此状态, Where it begins',
    );
    expect(start().getAttribute('aria-current')).toBe('true');
    const go = screen.getByRole('button', {
      name: /转换 1 go \[isReady and not isTired\]，从 start 到 working/,
    });
    expect(go.getAttribute('aria-label')).toContain('[isReady and not isTired]');
    expect(go.getAttribute('aria-label')).toContain('可以发送');
    expect(screen.getByRole('button', { name: /转换 pause 1.5 s，从 start 到 working, 定时/ })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('当前状态：start');
  });

  it('shows the order of guards, what stays active and what is entered again, and parameters', async () => {
    const { rerender } = await showChart();
    const nameOf = (id: string) =>
      document.querySelector(`[data-element="${id}"]`)?.getAttribute('aria-label') ?? '';
    expect(nameOf('everything.start:go:0')).toContain('共 2 个，第 1 个判断');
    expect(nameOf('everything.start:again:0')).toContain('离开并重新进入 start');

    const shown = (machine: Props['machine']) =>
      rerender(<MachineChart machine={machine ?? everything} engine={engine} density="detailed" />);
    shown(awkward.selves);
    await waitFor(() => expect(nameOf('selves.box:INTERNAL:0')).toContain('不离开 box'));
    shown(awkward.guarded);
    await waitFor(() => expect(nameOf('guarded.waiting:pay:0')).toContain('note(amount: 5, reason: "late")'));
    shown(awkward.actors);
    await waitFor(() => expect(nameOf('actors')).not.toBe(''));
    for (const element of document.querySelectorAll('[data-element]'))
      expect(element.getAttribute('aria-label')).not.toMatch(/xstate\.|\d\.actors/);
  });

  it('draws what happens twice twice, and a fork once', async () => {
    const failed = vi.spyOn(console, 'error');
    const { container, rerender } = await showChart();
    rerender(
      <MachineChart machine={awkward.effects as typeof everything} engine={engine} density="detailed" />,
    );
    await waitFor(() => expect(container.textContent).toContain('The last word.'));
    const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent?.trim());
    expect(texts.filter(text => text === 'inc')).toHaveLength(4);
    expect(texts).toEqual(expect.arrayContaining(['/ warm, warm', 'Warmed up twice', '/ inc, inc']));
    rerender(<MachineChart machine={awkward.forks as typeof everything} engine={engine} />);
    await waitFor(() => expect(container.querySelectorAll('[data-element$=":START:0"]')).toHaveLength(1));
    expect(failed).not.toHaveBeenCalled();
  });

  it('is one stop for Tab, and walked through with arrow keys', async () => {
    const { user, container } = await showChart();
    expect(container.querySelectorAll('[data-element][tabindex="0"]')).toHaveLength(1);
    await user.tab();
    expect(document.activeElement?.getAttribute('role')).toBe('application');
    await user.tab();
    expect(document.activeElement?.getAttribute('data-element')).toBe('everything');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(start());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-element')).toBe('everything.working');
    await user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('role')).toBe('application');
  });

  it('moves and scales by keys through a transform alone', async () => {
    const { user, container } = await showChart();
    const stage = container.querySelector<HTMLElement>('.chart-stage');
    const drawn = container.querySelector('svg.lucide')?.parentElement;
    await user.tab();
    const before = stage?.style.transform;
    await user.keyboard('{ArrowRight}');
    expect(stage?.style.transform).not.toBe(before);
    await user.keyboard('+');
    expect(stage?.style.transform).toContain('scale(1.2)');
    await user.keyboard('0');
    expect(stage?.style.transform).toContain('scale(1)');
    expect(container.querySelector('svg.lucide')?.parentElement).toBe(drawn);
  });

  it('sends a transition that can happen now, and only chooses one that cannot', async () => {
    const onEvent = vi.fn();
    const onSelect = vi.fn();
    const { user } = await showChart({ snapshot: { value: 'start' }, onEvent, onSelect });
    await user.click(screen.getByRole('button', { name: /转换 stay，在 start 内/ }));
    expect(onEvent.mock.lastCall?.[0]).toMatchObject({ id: 'everything.start:stay:0' });
    await user.click(screen.getByRole('button', { name: /转换 leave，从 regions 到 end/ }));
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(onSelect).toHaveBeenLastCalledWith('everything.regions:leave:0');
  });

  it('highlights active states without another layout', async () => {
    const layout = vi.spyOn(engine, 'layout');
    const { rerender } = await showChart({ snapshot: { value: 'start' } });
    const calls = layout.mock.calls.length;
    rerender(
      <MachineChart
        machine={everything}
        engine={engine}
        snapshot={{ value: 'working' }}
        taken={{ at: 1, transitions: ['everything.start:go:0'] }}
      />,
    );
    const working = screen.getByRole('button', { name: /^状态 working/ });
    await waitFor(() => expect(working.getAttribute('aria-current')).toBe('true'));
    expect(start().hasAttribute('aria-current')).toBe(false);
    expect(document.querySelectorAll('.chart-run')).toHaveLength(1);
    expect(layout.mock.calls.length).toBe(calls);
    layout.mockRestore();
  });

  it('draws lines by how often journeys took them, with the count beside the text and in the name', async () => {
    const use = {
      states: { everything: 2, 'everything.start': 2 },
      transitions: { 'everything.start:go:0': 12, 'everything.start:stay:0': 1 },
    };
    const { container, rerender } = await showChart({ use });
    const go = screen.getByRole('button', {
      name: /转换 1 go \[isReady and not isTired\] 12×，从 start 到 working.*走过 12 次/,
    });
    expect(go.textContent).toContain('12×');
    expect(go.classList).toContain('chart-heat-2');
    expect(screen.getByRole('button', { name: /转换 stay 1×，在 start 内.*走过 1 次/ }).classList).toContain(
      'chart-heat-1',
    );
    const leave = screen.getByRole('button', { name: /转换 leave 0×，从 regions 到 end.*走过 0 次/ });
    expect(leave.textContent).toContain('0×');
    expect(container.querySelectorAll('.chart-edge.chart-heat-2')).toHaveLength(1);
    expect(container.querySelectorAll('.chart-edge.chart-heat-0').length).toBeGreaterThan(0);
    expect(start().classList).not.toContain('chart-never');
    expect(screen.getByRole('button', { name: /^状态 working.*进入 0 次/ }).classList).toContain(
      'chart-never',
    );

    rerender(<MachineChart machine={everything} engine={engine} />);
    await waitFor(() => expect(container.textContent).not.toContain('×'));
    expect(container.querySelector('[class*="chart-heat"], .chart-never')).toBeNull();
  });

  it('renders only the elements that a step changes', async () => {
    const { container, rerender } = await showChart({ snapshot: { value: 'start' } });
    const touched: MutationRecord[] = [];
    const observer = new MutationObserver(records => touched.push(...records));
    observer.observe(container.querySelector('svg[height]') ?? container, {
      attributes: true,
      subtree: true,
    });
    rerender(<MachineChart machine={everything} engine={engine} snapshot={{ value: 'working' }} />);
    await waitFor(() => expect(touched).not.toEqual([]));
    observer.disconnect();
    const elements = touched.map(({ target }) => (target as Element).getAttribute('data-element'));
    expect([...new Set(elements)].sort()).toEqual(['everything.start', 'everything.working']);
  });
});
