import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { connectionLost, connectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { MarkdownEditor, MarkdownText } from '#modules/kit/markdown/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { textIn } from '../code-editor/support/text-editor.ts';

function Held() {
  const [held, setHeld] = useState('# 鼎');
  return (
    <>
      <MarkdownEditor label="展签" value={held} onChange={setHeld} />
      <article>
        <MarkdownText text={held} />
      </article>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: '展签' });

it('[EDITOR-06] without its script a text is edited in a plain box and read as it is written, until it comes', async () => {
  connectionLost();
  const { user } = show(<Held />);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  await user.type(box(), ' 1');
  expect(screen.getByRole('article')).toHaveTextContent('# 鼎 1');
  act(connectionReturned);
  await waitFor(() => expect(box().tagName).toBe('DIV'), { timeout: 10_000 });
  expect(textIn(box())).toBe('# 鼎 1');
  expect(await screen.findByRole('heading', { name: '鼎 1' })).toBeVisible();
});
