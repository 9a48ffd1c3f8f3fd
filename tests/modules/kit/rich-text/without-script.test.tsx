import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { connectionLost, connectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { RichTextEditor } from '#modules/kit/rich-text/index.ts';
import { htmlOfLines, linesOfHtml } from '#modules/kit/rich-text/plain-html.ts';
import { show } from '../../ground/ui/support/page.tsx';

function Held({ first }: { first: string }) {
  const [held, setHeld] = useState(first);
  return (
    <>
      <RichTextEditor label="正文" value={held} onChange={setHeld} />
      <output>{held}</output>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: '正文' });

it('[EDITOR-01] without its script a text is written in a plain box, and is in the editor when it comes', async () => {
  connectionLost();
  const { user, unmount } = show(<Held first="<p>鼎</p>" />);
  await screen.findByRole('alert');
  expect(box()).toHaveValue('鼎');
  await user.type(box(), ' <1>{Enter}第二行');
  expect(screen.getByRole('status')).toHaveTextContent('<p>鼎 &lt;1&gt;</p><p>第二行</p>');
  unmount();
  show(<Held first="<p><strong>鼎</strong></p>" />);
  expect(await screen.findByText(/以 HTML 显示/)).toBeVisible();
  expect(box()).toHaveValue('<p><strong>鼎</strong></p>');
  await user.type(box(), '<p>新</p>');
  act(connectionReturned);
  await waitFor(() => expect(box().tagName).toBe('DIV'), { timeout: 10_000 });
  expect(box()).toHaveTextContent('鼎新');
});

it('lines are the same as HTML and back', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), parts => {
      const text = parts.join('\n').replaceAll('\r', '').replaceAll('\0', '');
      expect(linesOfHtml(htmlOfLines(text))).toBe(text);
    }),
  );
  expect(linesOfHtml('<ul><li>1</li></ul>')).toBeUndefined();
  expect(linesOfHtml('<p style="color: red">1</p>')).toBeUndefined();
  expect(linesOfHtml('text')).toBe('text');
});
