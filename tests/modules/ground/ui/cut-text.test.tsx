import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cutText, useReachableCuts } from '#modules/ground/ui/index.ts';
import { show } from './support/page.tsx';

/** In a place of 100 pixels, at 10 pixels a letter. */
function Place({ texts }: { texts: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useReachableCuts(place, texts);
  return (
    <div ref={place}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are not reordered, only their texts change
        <p key={index}>{cutText(text)}</p>
      ))}
    </div>
  );
}

afterEach(() => vi.restoreAllMocks());

describe('texts that are cut at the width of their place', () => {
  it('are reached by the keyboard when they do not fit, and only then', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
      return (this.textContent ?? '').length * 10;
    });
    const { rerender } = show(<Place texts={['a text that is too long', 'short']} />);
    await expect.poll(() => screen.getByText('a text that is too long').tabIndex).toBe(0);
    expect(screen.getByText('short').tabIndex).toBe(-1);
    rerender(<Place texts={['brief', 'this one is too long now']} />);
    await expect.poll(() => screen.getByText('this one is too long now').tabIndex).toBe(0);
    expect(screen.getByText('brief').tabIndex).toBe(-1);
  });
});
