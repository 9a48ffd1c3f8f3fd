import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { lifecycleCounts } from '#contract/areas/lifecycles.ts';
import { accountLifecycleMachine } from '#machines/account-lifecycle/account-lifecycle.machine.ts';
import { isLifecycle } from '#machines/lifecycle.ts';
import { lifecycleMachines } from '#machines/lifecycles.ts';
import { GraphChart } from '#modules/atlas/atlas/components/machine-chart.tsx';
import { type AtlasMachine, atlasMachine, loadMachines } from '#modules/atlas/atlas/machines.ts';
import { useRecordCounts } from '#modules/atlas/atlas/record-counts.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { serverCan } from '../../support/capabilities.ts';
import { impatientQueryClient } from '../../support/routed.tsx';
import { engine, everything } from '../statechart/support/machines.ts';

const entryOf = (machine: AnyStateMachine) => atlasMachine(machine, '', {});
const accounts = entryOf(accountLifecycleMachine);

function Chart({ entry }: { entry: AtlasMachine }) {
  return <GraphChart graph={entry.graph} engine={engine} records={useRecordCounts(entry)} />;
}

const open = (entry: AtlasMachine, queryClient = impatientQueryClient()) =>
  show(
    <QueryClientProvider client={queryClient}>
      <Chart entry={entry} />
    </QueryClientProvider>,
  );

/** What the server replies to requests for counts, one after the other; the last one from then on. */
function reply(...replies: { status?: number; result?: object }[]) {
  const requested = vi.fn();
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    if (!new Request(address).url.includes(lifecycleCounts.path)) return new Response(null, { status: 404 });
    requested();
    const { status = 200, result = null } =
      replies[Math.min(requested.mock.calls.length, replies.length) - 1] ?? {};
    const envelope = { success: status === 200, code: status, message: '', result, timestamp: 0 };
    return new Response(JSON.stringify(envelope), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return requested;
}

beforeEach(() => serverCan());
afterEach(() => vi.unstubAllGlobals());

const state = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^状态 ${name}`) }, { timeout: 10_000 });
const textOf = (container: HTMLElement) =>
  [...container.querySelectorAll('.chart-count')].map(each => each.textContent?.trim());

describe('the records of a lifecycle', () => {
  it('are shown beside each state, visibly and for a screen reader', async () => {
    reply({ result: { accountLifecycle: { normal: 12_345, frozen: 0, deleted: 7 }, other: { normal: 1 } } });
    const { container } = open(accounts);
    await waitFor(() => expect(textOf(container)).toEqual(['12,345', '0', '7']), { timeout: 10_000 });
    expect((await state('normal')).getAttribute('aria-label')).toContain('12,345 条记录');
    expect((await state('removed')).getAttribute('aria-label')).not.toContain('条记录');
  });

  it('are counted again when the chart is opened again', async () => {
    const requested = reply(
      { result: { accountLifecycle: { normal: 1 } } },
      { result: { accountLifecycle: { normal: 2 } } },
    );
    const queryClient = impatientQueryClient();
    const first = open(accounts, queryClient);
    await waitFor(() => expect(textOf(first.container)).toEqual(['1']), { timeout: 10_000 });
    first.unmount();
    const second = open(accounts, queryClient);
    await waitFor(() => expect(textOf(second.container)).toEqual(['2']), { timeout: 10_000 });
    expect(requested).toHaveBeenCalledTimes(2);
  });

  it('are not shown where the server has no such endpoint, without an error', async () => {
    serverCan([]);
    const requested = reply({ status: 404 });
    const { container } = open(accounts);
    await state('normal');
    expect(requested).not.toHaveBeenCalled();
    expect(textOf(container)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not requested for a machine that is not a record lifecycle', async () => {
    const requested = reply({ result: {} });
    open(entryOf(everything));
    await state('start');
    expect(requested).not.toHaveBeenCalled();
  });

  it('belong to the machines of operations and the clock alone', async () => {
    const lives = (await loadMachines()).filter(({ machine }) => isLifecycle(machine)).map(({ id }) => id);
    expect(lives).toEqual(Object.keys(lifecycleMachines).sort());
  });
});
