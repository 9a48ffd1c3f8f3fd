import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '#modules/session/pages/sign-in-page.tsx';
import { requireNoSession } from '#src/guard.ts';

interface SignInSearch {
  /** The path that asked for a session (GUARD-04). */
  redirect?: string;
}

export const Route = createFileRoute('/user/login')({
  // Whoever is not signed in ends up here: the page comes with the console rather than after it.
  codeSplitGroupings: [],
  validateSearch: ({ redirect }): SignInSearch => (typeof redirect === 'string' ? { redirect } : {}),
  beforeLoad: ({ context, search }) => requireNoSession(context, search.redirect),
  component: SignInPage,
});
