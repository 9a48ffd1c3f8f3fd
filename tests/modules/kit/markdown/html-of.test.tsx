import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkdownText } from '#modules/kit/markdown/index.ts';
import { show } from '../../ground/ui/support/page.tsx';

const shown = async (text: string) => {
  const { container } = show(<MarkdownText text={text} />);
  await waitFor(() => expect(container.querySelector('.rich-text')).not.toBeEmptyDOMElement());
  return container.querySelector('.rich-text') as HTMLElement;
};

it('shows what GitHub writes: tables with their alignment, tasks, struck text, breaks', async () => {
  await shown('~~旧~~\n新\n\n| 项 | 值 |\n| --- | ---: |\n| 重 | **2** |\n\n- [ ] 除锈');
  expect(screen.getByRole('columnheader', { name: '值' })).toHaveStyle({ textAlign: 'right' });
  expect(screen.getByRole('deletion')).toHaveTextContent('旧');
  expect(document.querySelector('p br')).not.toBeNull();
  expect(screen.getByRole('listitem')).toHaveTextContent('☐ 除锈');
});

it.each([
  ['<script>alert(1)</script>', 'script'],
  ['<img src=x onerror=alert(1)>', 'img'],
  ['[a](javascript:alert(1))', 'a[href]'],
  ['[a](data:text/html,x)', 'a[href]'],
  ['![a](javascript:alert(1))', 'img, a[href]'],
  ['![a" onerror="alert(1)](/a.png)', '[onerror]'],
  ['[a](https://x "b\\" onclick=\\"alert(1)")', '[onclick]'],
  ['<a href="javascript:alert(1)">a</a>', 'a[href]'],
  ['<iframe src="https://evil.example"></iframe>', 'iframe'],
  ['```html" onload="x\n1\n```', '[onload]'],
])('shows %s without what runs', async (text, dangerous) => {
  const element = await shown(`${text}\n\n正文`);
  expect(element.querySelector(dangerous)).toBeNull();
  expect(element).toHaveTextContent('正文');
});

it('shows HTML as it is written, and pictures of other sites as links', async () => {
  await shown(
    '<b>鼎</b>\n\n![正面](https://museum.example/a.png)\n\n![侧面](/sys/common/static/jeditor/b.png)',
  );
  expect(screen.getByText('<b>鼎</b>')).toBeVisible();
  expect(screen.getByRole('link', { name: '正面' })).toHaveAttribute('href', 'https://museum.example/a.png');
  expect(screen.getByRole('img', { name: '侧面' })).toHaveAttribute(
    'src',
    '/sys/common/static/jeditor/b.png',
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
