import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageLoadError } from '#src/pages/page-load-error.ts';
import { canOpen, pageOf } from '#src/pages/registry.tsx';

const arrival = vi.hoisted(() => ({ delay: 0 }));
vi.mock('#modules/start/home/pages/home.page.tsx', async () => {
  await new Promise(resolve => setTimeout(resolve, arrival.delay));
  return { default: () => null };
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the script of a page', () => {
  it('[ERROR-14] that has not arrived after 120 s raises a load error', async () => {
    arrival.delay = 200_000;
    const outcome = vi.fn();
    pageOf('dashboard/Analysis').load().catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(PageLoadError));
  });
});

describe('the registry', () => {
  it.each(['constructor', '__proto__', 'toString', '../main', ''])(
    '[MENU-08] has no page "%s"',
    component => {
      expect(pageOf(component)).toBe(pageOf('something/Else'));
      expect(canOpen({ component, external: false } as never)).toBe(false);
    },
  );

  it('[MENU-13] opens an external entry whatever its component', () => {
    expect(canOpen({ component: 'layouts/IframePageView', external: true } as never)).toBe(true);
  });
});
