import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { SignInPage } from '#modules/sign-in/session/pages/sign-in-page.tsx';
import { requireNoSession } from '#src/routing/guard.ts';

/** Lazy: only needed on the return from single sign-on. */
const CasReturn = lazyPart(() => import('#modules/sign-in/session/components/cas-return.tsx'));

interface SignInSearch {
  /** The path that required a session (GUARD-04). */
  redirect?: string;
  /** The parameters with which the single sign-on server returns. */
  ticket?: string;
  /** The state of the start of that sign-in. */
  state?: string;
}

export const Route = createFileRoute('/user/login')({
  // Everybody who is not signed in ends up here: the page is part of the main script.
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
        <CasReturn
          ticket={ticket}
          state={state}
          target={redirect}
          onTaken={() => void navigate({ search: { redirect }, replace: true })}
        />
      )}
    </>
  );
}
