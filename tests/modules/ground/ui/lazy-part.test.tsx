import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { connectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';

const Sign = () => <p>有新版本</p>;

const failingOnce = () =>
  vi
    .fn<() => Promise<{ default: typeof Sign }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: Sign });

it('a part whose script fails shows it at its place', async () => {
  const Part = lazyPart(failingOnce());
  render(<Part />);
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
});

it('a silent part whose script fails shows nothing, and comes when the connection returns', async () => {
  const fetch = failingOnce();
  const Part = lazyPart(fetch, { failed: () => null, pending: () => null });
  const { container } = render(<Part />);
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await expect(fetch.mock.results[0]?.value).rejects.toThrow('offline');
  await new Promise(resolve => setTimeout(resolve));
  expect(container).toBeEmptyDOMElement();
  await waitFor(() => {
    connectionReturned();
    expect(screen.getByText('有新版本')).toBeVisible();
  });
});

it('a part that shows its failure itself knows the reason', async () => {
  const Part = lazyPart(failingOnce(), { failed: (_, error) => <p>{String(error)}</p> });
  render(<Part />);
  expect(await screen.findByText('Error: offline')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
