import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SignInPage } from '#modules/session/pages/sign-in-page.tsx';
import { requireNoSession } from '#src/guard.ts';

/** Only who comes from single sign-on fetches it. */
const CasReturn = lazy(() => import('#modules/session/components/cas-return.tsx'));

interface SignInSearch {
  /** The path that asked for a session (GUARD-04). */
  redirect?: string;
  /** What the single sign-on server sends a person back with. */
  ticket?: string;
  /** What the sign-in there began with. */
  state?: string;
}

export const Route = createFileRoute('/user/login')({
  // Whoever is not signed in ends up here: the page comes with the console rather than after it.
  codeSplitGroupings: [],
  validateSearch: ({ redirect, ticket, state }): SignInSearch => ({
    ...(typeof redirect === 'string' && { redirect }),
    ...(typeof ticket === 'string' && { ticket }),
    ...(typeof state === 'string' && { state }),
  }),
  beforeLoad: ({ context, search }) => requireNoSession(context, search.redirect),
  component: SignInRoute,
});

function SignInRoute() {
  const { redirect, ticket, state } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <SignInPage target={redirect} />
      {ticket !== undefined && (
        <Suspense fallback={null}>
          <CasReturn
            ticket={ticket}
            state={state}
            target={redirect}
            onTaken={() => void navigate({ search: { redirect }, replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
