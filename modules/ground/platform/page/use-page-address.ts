import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useContext, useState } from 'react';
import { type PageAddress, PageAddressContext, PageFrameContext } from './page-context.ts';

interface WindowLocation {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

interface OwnAddress extends PageAddress {
  /** Writes another search part to the address; ignored while another page is active. */
  readonly writeSearch: (search: Record<string, unknown>, options?: { replace?: boolean }) => void;
}

/**
 * The address of the surrounding page. A page reads its address here and not from the router, whose address is
 * that of another page while this one is kept in the background. A page outside of the tabs keeps the path it
 * was opened on.
 */
export function usePageAddress(): OwnAddress {
  const given = useContext(PageAddressContext);
  const frame = useContext(PageFrameContext);
  const router = useRouter();
  const location = useRouterState({ select: state => (given ? undefined : state.location) });
  const [held, hold] = useState<PageAddress>();
  const own = ownAddress(held, location);
  if (own !== held) hold(own);
  const { path, search } = given ?? own ?? { path: '', search: {} };
  const writeAlone = useCallback(
    (next: Record<string, unknown>, { replace = false } = {}) => {
      const { pathname, hash } = router.state.location;
      if (pathname === path) void router.navigate({ to: pathname, search: next, hash, replace } as never);
    },
    [router, path],
  );
  return { path, search, writeSearch: frame?.writeSearch ?? writeAlone };
}

/** Follows the search part of the window while its path is the kept one. */
function ownAddress(
  held: PageAddress | undefined,
  location: WindowLocation | undefined,
): PageAddress | undefined {
  if (location === undefined) return held;
  const { pathname: path, search } = location;
  const isElsewhere = held !== undefined && held.path !== path;
  return isElsewhere || held?.search === search ? held : { path, search };
}
