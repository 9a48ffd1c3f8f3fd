import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type AtlasMachine, atlasMachine } from '#modules/atlas/atlas/machines.ts';
import { shownAtFirst } from '#modules/atlas/atlas/shown-address.ts';
import { SimulateView } from '#modules/atlas/atlas/simulate/simulate-view.tsx';
import type { AtlasAddress } from '#modules/atlas/atlas/use-atlas-address.ts';
import {
  createSimulator,
  decodeSimulation,
  encodeSimulation,
  runSimulation,
  type Simulation,
  type SimulationResult,
  type Simulator,
} from '#modules/atlas/statechart/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';
import { engine } from '../statechart/support/machines.ts';
import { misbehavingMachines } from '../statechart/support/misbehaving.ts';

vi.mock('#modules/atlas/statechart/layout/worker-engine.ts', () => ({
  workerEngine: () => engine,
  warmUpWorkerEngine: () => undefined,
}));

const ran = vi.fn<(what: string) => void>();
const { eager, breaking, bare, open, demanding } = misbehavingMachines(ran);
const entryOf = (machine: AnyStateMachine, changes: Partial<AtlasMachine> = {}): AtlasMachine => ({
  ...atlasMachine(machine, '', {}),
  ...changes,
});
const foreign = (machine: AnyStateMachine) =>
  entryOf(machine, { mayRun: true, simulate: createSimulator(machine, {}, { mayRun: true }) });

interface PageProps {
  entry: AtlasMachine;
  /** What else is chosen, by a button. */
  other?: AtlasMachine | undefined;
  run: string | undefined;
  onRun: (run: string | undefined) => void;
}

function Page({ entry: first, other, run, onRun }: PageProps) {
  const [entry, setEntry] = useState(first);
  const [address, setAddress] = useState<AtlasAddress>({
    view: 'simulate',
    at: [],
    beside: [],
    run,
    ...shownAtFirst,
  });
  const go = (changes: Partial<AtlasAddress>) => {
    onRun(changes.run);
    setAddress(before => ({ ...before, ...changes }));
  };
  return (
    <>
      {other && (
        <button type="button" onClick={() => setEntry(other)}>
          other
        </button>
      )}
      <SimulateView
        entry={entry}
        machines={[entry]}
        requirements={new Map()}
        measurement={null}
        address={address}
        go={go}
      />
    </>
  );
}

/** Shows the simulation of a machine; `written` is what its address holds. */
function simulate(entry: AtlasMachine, simulation?: Simulation, other?: AtlasMachine) {
  let run = simulation && encodeSimulation(simulation);
  const keep = (changed: string | undefined) => {
    run = changed;
  };
  const shown = show(
    <QueryClientProvider client={impatientQueryClient()}>
      <Page entry={entry} other={other} run={run} onRun={keep} />
    </QueryClientProvider>,
  );
  return { ...shown, written: () => decodeSimulation(run) };
}

const panel = () => within(screen.getByRole('region', { name: '模拟控制' }));
const name = () => panel().findByRole('combobox', { name: '事件' });
const payload = async () =>
  (await panel().findAllByRole('textbox', { name: '内容（JSON）' })).at(-2) as HTMLElement;

beforeEach(() => ran.mockClear());

describe('the simulation of a machine', () => {
  it('sends an event by any name that is typed', async () => {
    const { user, written } = simulate(entryOf(open));
    await user.clear(await name());
    await user.type(await name(), 'keyboard.down');
    await user.click(panel().getByRole('button', { name: '发送' }));
    expect(written().steps).toEqual([{ send: 'keyboard.down' }]);
    expect((await panel().findAllByText('b')).length).toBeGreaterThan(0);
  });

  it('sends an event that is called like something every object has', async () => {
    const { user, written } = simulate(entryOf(open, { examples: { events: { known: [{ size: 1 }] } } }));
    await user.clear(await name());
    await user.type(await name(), 'constructor');
    expect(await payload()).toHaveValue('');
    await user.click(panel().getByRole('button', { name: '发送' }));
    expect(written().steps).toEqual([{ send: 'constructor' }]);
    await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(2));
  });

  it('asks for the name of an event that a wildcard represents, and shows what does not fit', async () => {
    const { user, written } = simulate(entryOf(open));
    await user.click(await panel().findByRole('button', { name: 'mouse.*' }));
    expect(await name()).toHaveValue('mouse.');
    expect(await name()).toHaveFocus();
    await user.click(panel().getByRole('button', { name: '发送' }));
    expect(await name()).toHaveAccessibleDescription('请输入事件名称');
    await user.clear(await name());
    await user.type(await name(), 'key.up');
    expect(await name()).toHaveAccessibleDescription('mouse.* 不包含这个名称');
    await user.click(panel().getByRole('button', { name: '发送' }));
    expect(written().steps).toEqual([]);
    await user.clear(await name());
    await user.type(await name(), 'mouse.up');
    await user.click(panel().getByRole('button', { name: '发送' }));
    expect(written().steps).toEqual([{ send: 'mouse.up' }]);
  });

  it('opens the form of a wildcard when its transition is pressed on the chart', async () => {
    const { user } = simulate(entryOf(open));
    const pressed = await screen.findByRole(
      'button',
      { name: /mouse\.\*.*/, description: '' },
      { timeout: 10_000 },
    );
    await user.click(pressed);
    expect(await name()).toHaveValue('mouse.');
    expect(await name()).toHaveFocus();
  });

  it('shows at the field what is wrong with a payload, and keeps it while the name changes', async () => {
    const { user } = simulate(entryOf(open));
    await name();
    await user.type(await payload(), '[[1]');
    expect(await payload()).toHaveAccessibleDescription('事件内容要写成 JSON 对象');
    await user.type(await name(), 'x');
    expect(await payload()).toHaveValue('[1]');
  });

  it('shows a guard that threw where it threw, and in the history', async () => {
    simulate(entryOf(breaking), { steps: [{ send: 'guarded' }] });
    const shown = await panel().findAllByText(
      /条件 throws（ready 的 guarded）出错：no guard。这里当作不成立/,
    );
    expect(shown).toHaveLength(2);
  });

  it('lets the person decide a guard without an implementation, in the address', async () => {
    const { user, written } = simulate(entryOf(bare), { steps: [{ send: 'ask' }] });
    await user.click(await panel().findByRole('switch', { name: 'isAllowed' }));
    expect(written()).toEqual({ steps: [{ send: 'ask' }], guards: { isAllowed: true } });
    await waitFor(() => expect(panel().getAllByText('two').length).toBeGreaterThan(0));
    await user.click(panel().getByRole('button', { name: '让它到时' }));
    await waitFor(() => expect(panel().getAllByText('three').length).toBeGreaterThan(0));
  });

  it('shows why a machine cannot start, and keeps the input that is typed until it does', async () => {
    const { user } = simulate(entryOf(demanding));
    expect(await panel().findByRole('alert')).toHaveTextContent(/启动失败：.*name/);
    expect(panel().getByRole('button', { name: '重试' })).toBeEnabled();
    const input = panel().getAllByRole('textbox', { name: '内容（JSON）' }).at(-1) as HTMLElement;
    await user.click(input);
    await user.paste('{"person":{"name":"Ada"}}');
    await user.click(panel().getByRole('button', { name: '用它重新开始' }));
    await waitFor(() => expect(panel().queryByRole('alert')).toBeNull());
    expect(input).toHaveValue('{"person":{"name":"Ada"}}');
  });
});

describe('what a simulation runs', () => {
  it('is nothing, and cannot be turned on, for the machines of the console', async () => {
    simulate(entryOf(eager), { steps: [], run: { actions: true } });
    await panel().findByText(/从不运行/);
    expect(panel().queryByRole('switch', { name: '运行动作' })).toBeNull();
    expect(ran).not.toHaveBeenCalled();
  });

  it('is nothing for a machine from elsewhere, until the person turns it on', async () => {
    const { user, written } = simulate(foreign(eager));
    const toggle = await panel().findByRole('switch', { name: '运行动作' });
    expect(toggle).not.toBeChecked();
    expect(ran).not.toHaveBeenCalled();
    await user.click(toggle);
    await waitFor(() => expect(ran).toHaveBeenCalledWith('root entry'));
    expect(ran).not.toHaveBeenCalledWith('promise');
    expect(written().run).toEqual({ actions: true });
  });

  it('is nothing when a link asks for it, until the person who opens the link allows it', async () => {
    const { user } = simulate(foreign(eager), { steps: [], run: { actions: true } });
    await panel().findByText(/这个链接要求运行/);
    expect(panel().getByRole('switch', { name: '运行动作' })).not.toBeChecked();
    expect(ran).not.toHaveBeenCalled();
    await user.click(panel().getByRole('button', { name: '运行' }));
    await waitFor(() => expect(ran).toHaveBeenCalledWith('root entry'));
  });
});

describe('another machine', () => {
  const choose = (user: ReturnType<typeof simulate>['user']) =>
    user.click(screen.getByRole('button', { name: 'other' }));

  it('is asked for none of the events of the one before', async () => {
    const { user } = simulate(entryOf(open), undefined, entryOf(breaking));
    const onChart = () => {
      const own = screen.getByRole('region', { name: '模拟控制' });
      const pressed = screen.getAllByRole('button', { name: /mouse\.\*/ });
      return pressed.find(button => !own.contains(button)) as HTMLElement;
    };
    await waitFor(() => expect(onChart()).toBeInTheDocument(), { timeout: 10_000 });
    await user.click(onChart());
    expect(await name()).toHaveValue('mouse.');
    await choose(user);
    await panel().findByRole('button', { name: 'guarded' });
    expect(await name()).not.toHaveValue('mouse.');
  });

  it('runs nothing because the one before it was allowed to, although it has the same id', async () => {
    const link = { steps: [], run: { actions: true } };
    const { user } = simulate(foreign(eager), link, foreign(eager));
    await user.click(await panel().findByRole('button', { name: '运行' }));
    await waitFor(() => expect(ran).toHaveBeenCalledWith('root entry'));
    await choose(user);
    ran.mockClear();
    await panel().findByText(/这个链接要求运行/);
    expect(panel().getByRole('switch', { name: '运行动作' })).not.toBeChecked();
    expect(ran).not.toHaveBeenCalled();
  });
});

describe('a simulator that takes its time', () => {
  /** A simulator whose answers the test gives, each by its number of steps. */
  function slow() {
    const answers = new Map<
      number,
      { give: (result: SimulationResult) => void; fail: (error: Error) => void }
    >();
    const simulator: Simulator = ({ steps }) =>
      new Promise((give, fail) => {
        answers.set(steps.length, { give, fail });
      });
    const answer = (steps: Simulation['steps']) =>
      answers.get(steps.length)?.give(runSimulation(open, {}, { steps }));
    return { answers, answer, entry: entryOf(open, { simulate: simulator }) };
  }
  const away = { send: 'away' };
  const send = async (user: ReturnType<typeof simulate>['user'], type: string) => {
    await user.clear(await name());
    await user.type(await name(), type);
    await user.click(panel().getByRole('button', { name: '发送' }));
  };
  const now = () => panel().getByRole('heading', { name: '现在' }).nextElementSibling?.textContent;

  it('shows the last result while the next is computed, and drops an answer that comes too late', async () => {
    const { answer, entry } = slow();
    const { user } = simulate(entry);
    await waitFor(() => answer([]) === undefined && expect(now()).toBe('a'));
    await send(user, 'away');
    expect(now()).toMatch(/^a/);
    await send(user, 'back');
    answer([away]);
    answer([away, { send: 'back' }]);
    await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(3));
    expect(now()).toBe('a');
  });

  it('shows why there is no result, keeps the last one, and tries again', async () => {
    const { answers, answer, entry } = slow();
    const { user } = simulate(entry);
    await waitFor(() => answer([]) === undefined && expect(now()).toBe('a'));
    await send(user, 'away');
    await waitFor(() => expect(answers.has(1)).toBe(true));
    answers.get(1)?.fail(new Error('the worker is gone'));
    expect(await panel().findByText('the worker is gone')).toBeVisible();
    expect(now()).toBe('a');
    await user.click(panel().getByRole('button', { name: '重试' }));
    answer([away]);
    await waitFor(() => expect(now()).toBe('b'));
    expect(panel().queryByText('the worker is gone')).toBeNull();
  });
});
