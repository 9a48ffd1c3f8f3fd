import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { MachineList } from '#modules/atlas/atlas/components/machine-list.tsx';
import { MachineViews } from '#modules/atlas/atlas/components/machine-views.tsx';
import { atlasMachine } from '#modules/atlas/atlas/machines.ts';
import { shownAtFirst } from '#modules/atlas/atlas/shown-address.ts';
import { noExamples } from '#modules/atlas/statechart/index.ts';
import { show } from '../../ground/ui/support/page.tsx';

const machineOf = (id: string, requirement: string, description: string) =>
  atlasMachine(
    createMachine({ id, description, initial: 'a', states: { a: { meta: { req: [requirement] } } } }),
    `machines/${id}/${id}.machine.ts`,
    noExamples,
  );
const machines = [
  machineOf('layout', 'LAYOUT-10', 'The frame'),
  machineOf('tabs', 'TABS-03', 'The open pages'),
];
const requirements = new Map([
  ['LAYOUT-10', { 'zh-CN': '侧边栏是否展开会保存下来', 'en-US': 'Whether the sidebar is open is stored' }],
  ['TABS-03', { 'zh-CN': '关闭当前标签', 'en-US': 'Closing the active tab' }],
]);

it.each([
  ['its text', '侧边栏'],
  ['its id', 'layout-10'],
])('a machine is found by %s of a requirement, which is shown', async (_what, query) => {
  const { user } = show(
    <MachineList
      machines={machines}
      opened={[]}
      requirements={requirements}
      shown={undefined}
      onChoose={vi.fn()}
      onOpen={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  await user.type(screen.getByRole('searchbox'), query);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'layoutLAYOUT-10 侧边栏是否展开会保存下来',
  ]);
});

const views = (startedBy?: Record<string, string[]>) =>
  show(
    <MachineViews
      entry={machines[0] as never}
      machines={machines}
      requirements={requirements}
      measurement={{ tested: [], inUse: [], machines: {}, ...(startedBy && { startedBy }) }}
      address={{ view: 'parts', at: [], beside: [], ...shownAtFirst }}
      go={vi.fn()}
      onView={vi.fn()}
      onMachine={vi.fn()}
      onClose={vi.fn()}
    />,
  );

it('the page of a machine shows that nothing starts it, or what does', () => {
  const nothing = /没有任何模块启动它/;
  const { unmount } = views({ layout: [] });
  expect(screen.getByText(nothing)).toBeTruthy();
  unmount();
  const other = views({ layout: ['modules/a.ts', 'modules/b.ts', 'modules/c.ts'] });
  expect(screen.getByText('由 modules/a.ts、modules/b.ts 启动，另有 1 处')).toBeTruthy();
  other.unmount();
  views();
  expect(screen.queryByText(nothing)).toBeNull();
});
