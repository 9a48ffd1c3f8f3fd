import { createFileRoute, redirect } from '@tanstack/react-router';
import { storedReturn } from '#modules/ground/platform/storage/index.ts';
import { AppSignInPage, type AppSignInReturn } from '#modules/sign-in/session/pages/app-sign-in-page.tsx';
import { requireNoSession } from '#src/routing/guard.ts';
import type { AppContext } from '#src/routing/router-context.ts';

interface AppSignInSearch extends AppSignInReturn {
  /** The path that required a session (GUARD-04). */
  redirect?: string;
}

const names = ['redirect', 'oauth2LoginToken', 'thirdType', 'thirdUserUuid', 'error'] as const;

export const Route = createFileRoute('/oauth2-app/login')({
  validateSearch: (search): AppSignInSearch =>
    Object.fromEntries(
      names.flatMap(name => (search[name] === undefined ? [] : [[name, String(search[name])]])),
    ),
  beforeLoad: ({ context, search }) => {
    leadToBinding(context, search);
    requireNoSession(context, search.redirect ?? storedReturn.read());
  },
  component: AppSignInRoute,
});

/** A signed-in person who returns from a provider wanted to bind its account. */
function leadToBinding(
  { session }: AppContext,
  { thirdType, thirdUserUuid, oauth2LoginToken }: AppSignInSearch,
): void {
  if (thirdType === undefined || !session.getSnapshot().hasTag('signedIn')) return;
  const thirdTaken = oauth2LoginToken !== undefined;
  throw redirect({ to: '/account/devices', search: { thirdType, thirdUserUuid, thirdTaken }, replace: true });
}

function AppSignInRoute() {
  const { redirect = storedReturn.read(), ...returned } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AppSignInPage
      {...returned}
      target={redirect}
      onTaken={() => void navigate({ search: { redirect }, replace: true })}
    />
  );
}
