import { useMatches, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useCallback } from 'react';
import { KeptPages, TabBar, useTabsTag } from '#modules/frame/tabs/index.ts';
import { PageFailure } from '../../pages/page-failure.tsx';
import { PageContent } from './page-content.tsx';
import { useTitleOf } from './use-title-of.ts';

const draw = (path: string) => <PageContent path={path} />;

/** The open pages, the active one visible. */
export function TabbedPages({ layer }: Pick<ComponentProps<typeof KeptPages>, 'layer'>) {
  const router = useRouter();
  const several = useTabsTag('bar');
  const failure = useMatches({
    select: (matches): unknown => matches.findLast(({ status }) => status === 'error')?.error,
    structuralSharing: false,
  });
  const readSearch = useCallback(
    (fullPath: string) => router.options.parseSearch(new URL(fullPath, location.origin).search),
    [router],
  );
  const writeSearch = useCallback(
    (path: string, search: Record<string, unknown>, replace: boolean) =>
      void router.navigate({ to: path, search, replace } as never),
    [router],
  );
  return (
    <KeptPages
      several={several}
      draw={draw}
      readSearch={readSearch}
      writeSearch={writeSearch}
      layer={layer}
      instead={
        failure === undefined ? undefined : (
          <PageFailure
            error={failure instanceof Error ? failure : new Error(String(failure))}
            reset={() => undefined}
          />
        )
      }
    />
  );
}

/** The bar of tabs, where multi-tab mode is on (TABS-11). */
export function PageTabs() {
  const titleOf = useTitleOf();
  return useTabsTag('bar') && <TabBar titleOf={titleOf} />;
}
