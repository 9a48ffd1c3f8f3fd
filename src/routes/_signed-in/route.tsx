import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '#src/guard.ts';
import { MainLayout } from '#src/layouts/main-layout.tsx';
import { OpenTabs } from '#src/tabs/open-tabs.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) => requireSession(context, location),
  component: SignedIn,
});

function SignedIn() {
  return (
    <OpenTabs>
      <MainLayout />
    </OpenTabs>
  );
}
