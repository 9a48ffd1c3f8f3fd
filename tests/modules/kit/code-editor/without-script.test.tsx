import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { connectionLost, connectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { CodeEditor } from '#modules/kit/code-editor/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { textIn } from './support/text-editor.ts';

function Held() {
  const [held, setHeld] = useState('select 1');
  return <CodeEditor label="语句" mode="sql" value={held} onChange={setHeld} />;
}

const box = () => screen.getByRole('textbox', { name: '语句' });

it('[EDITOR-11] without its script a text is edited in a plain box, and is there when the editor comes', async () => {
  connectionLost();
  const { user } = show(<Held />);
  await screen.findByRole('alert');
  expect(box().tagName).toBe('TEXTAREA');
  await user.type(box(), ' from t');
  await user.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('alert');
  expect(box()).toHaveValue('select 1 from t');
  act(connectionReturned);
  await waitFor(() => expect(box().tagName).toBe('DIV'), { timeout: 10_000 });
  expect(textIn(box())).toBe('select 1 from t');
  expect(screen.queryByRole('alert')).toBeNull();
});
