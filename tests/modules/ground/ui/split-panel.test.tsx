import '@testing-library/jest-dom/vitest';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SplitPanel } from '#modules/ground/ui/split-panel.tsx';
import { show } from './support/page.tsx';

function Sides() {
  const [share, setShare] = useState(40);
  return <SplitPanel share={share} onChange={setShare} label="两侧宽度" first="名单" second="详情" />;
}

it('[PAGE-53] the line between two sides is moved by keys and by dragging, within its limits', async () => {
  const { user, container } = show(<Sides />);
  const line = screen.getByRole('separator', { name: '两侧宽度' });
  expect(line).toHaveAttribute('aria-valuenow', '40');
  line.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(line).toHaveAttribute('aria-valuenow', '42');
  await user.keyboard('{End}{ArrowRight}');
  expect(line).toHaveAttribute('aria-valuenow', '80');
  await user.keyboard('{Home}');
  expect(line).toHaveAttribute('aria-valuenow', '20');
  const frame = container.querySelector('.\\@container') as HTMLElement;
  frame.getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
  const captured = new Set<number>();
  line.setPointerCapture = id => void captured.add(id);
  line.hasPointerCapture = id => captured.has(id);
  fireEvent.pointerMove(line, { clientX: 300, pointerId: 1 });
  expect(line).toHaveAttribute('aria-valuenow', '20');
  fireEvent.pointerDown(line, { button: 0, pointerId: 1 });
  fireEvent.pointerMove(line, { clientX: 300, pointerId: 1 });
  expect(line).toHaveAttribute('aria-valuenow', '50');
});
