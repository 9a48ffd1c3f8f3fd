import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { MainLayout } from '#src/layouts/main-layout.tsx';
import { OpenTabs } from '#src/layouts/tabs/open-tabs.tsx';
import { requireSession } from '#src/routing/guard.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) => requireSession(context, location),
  component: SignedIn,
});

/**
 * The frame is rendered as a deferred value: the router publishes a match synchronously, and React would then run the
 * effects of the whole frame before the browser may paint it. Until then the page shows its shell (src/start/shell).
 */
function SignedIn() {
  const isStarted = useDeferredValue(true, false);
  const router = useRouter();
  // The address of the page that is left; there is none when the window has just been loaded.
  const [entered] = useState(() => router.state.resolvedLocation !== undefined);
  return (
    isStarted && (
      <OpenTabs>
        <MainLayout entered={entered} />
      </OpenTabs>
    )
  );
}
