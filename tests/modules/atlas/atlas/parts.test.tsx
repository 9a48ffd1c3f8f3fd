import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PartsView } from '#modules/atlas/atlas/components/parts-view.tsx';
import { atlasMachine } from '#modules/atlas/atlas/machines.ts';
import { shownAtFirst } from '#modules/atlas/atlas/shown-address.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { misbehavingMachines } from '../statechart/support/misbehaving.ts';

const { bare, open } = misbehavingMachines(() => undefined);
const parts = (machine: typeof bare) =>
  show(
    <PartsView
      entry={atlasMachine(machine, '', {})}
      machines={[]}
      requirements={new Map()}
      measurement={null}
      address={{ view: 'parts', at: [], beside: [], ...shownAtFirst }}
      go={vi.fn()}
    />,
  );

it('the parts of a machine include what it names without an implementation', () => {
  parts(bare);
  for (const [title, name] of [
    ['外部任务', 'helper'],
    ['动作', 'refuse'],
    ['条件', 'isBusy'],
    ['延时', 'later'],
  ] as const) {
    const section = screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;
    const row = within(section).getByText(name).closest('li');
    expect(row).toHaveTextContent(`${name}没有实现`);
  }
});

it('the parts of a machine include the events that it takes by a wildcard', () => {
  parts(open);
  expect(screen.getByRole('button', { name: 'mouse.*' })).toBeVisible();
  expect(screen.getByRole('button', { name: '*' })).toBeVisible();
});
