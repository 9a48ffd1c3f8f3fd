import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RadioGroup } from '#modules/ground/ui/index.ts';
import { show } from './support/page.tsx';

const options = ['每天', '每周', '每月'].map(label => ({ value: label, label }));

function Period({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('每天');
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return <RadioGroup aria-label="周期" options={options} value={value} onChange={change} />;
}

it('selects the option that an arrow key moves to, also where the key is released before the focus has moved', async () => {
  const changed = vi.fn();
  const { user } = show(<Period onChange={changed} />);
  await user.tab();
  const first = screen.getByRole('radio', { name: '每天' });
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  fireEvent.keyUp(first, { key: 'ArrowDown' });
  await screen.findByRole('radio', { name: '每周', checked: true });
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('radio', { name: '每月', checked: true });
  await user.click(screen.getByRole('radio', { name: '每天' }));
  expect(changed.mock.calls).toEqual([['每周'], ['每月'], ['每天']]);
});
