import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { CompareView } from '#modules/atlas/atlas/components/compare-view.tsx';
import { atlasMachine } from '#modules/atlas/atlas/machines.ts';
import { shownAtFirst } from '#modules/atlas/atlas/shown-address.ts';
import { noExamples } from '#modules/atlas/statechart/index.ts';
import { show } from '../../ground/ui/support/page.tsx';

const lamp = atlasMachine(
  createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'lit' } }, lit: {} } }),
  'lamp.ts',
  noExamples,
);
const former = atlasMachine(
  createMachine({ id: 'formerLamp', initial: 'off', states: { off: {}, dim: {} } }),
  'former-lamp.ts',
  noExamples,
);
const address = { machine: 'lamp', view: 'compare', at: [], run: undefined, beside: [] } as const;

function showView(than?: string) {
  const go = vi.fn();
  const page = show(
    <CompareView
      entry={lamp}
      machines={[lamp, former]}
      requirements={new Map()}
      measurement={null}
      address={{ ...address, at: [], beside: [], than, ...shownAtFirst }}
      go={go}
    />,
  );
  return { ...page, go };
}

it('asks for the machine to compare with, and shows how to bring another version', () => {
  showView();
  expect(screen.getByText('请选择要比较的状态机')).toBeTruthy();
  expect(screen.getByText(/请先打开它的 JSON/)).toBeTruthy();
});

it('lists the differences from the other machine to this one, exchanges the two, and puts a choice into the address', async () => {
  const { user, go } = showView('formerLamp');
  expect(screen.getByText('从 formerLamp 到 lamp')).toBeTruthy();
  expect(screen.getByText('新增 2，删除 1，修改 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'dim, 删除' }));
  expect(go).toHaveBeenLastCalledWith({ at: ['formerLamp.dim'] }, true);
  await user.click(screen.getByRole('button', { name: '交换' }));
  expect(screen.getByText('从 lamp 到 formerLamp')).toBeTruthy();
  expect(screen.getByText('新增 1，删除 2，修改 1')).toBeTruthy();
});
