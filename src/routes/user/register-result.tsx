import { createFileRoute } from '@tanstack/react-router';
import { RegisterResultPage } from '#modules/sign-in/registration/index.ts';

interface ResultSearch {
  /** The login name that was registered. */
  username?: string;
}

export const Route = createFileRoute('/user/register-result')({
  // A name of digits alone arrives as a number.
  validateSearch: ({ username }): ResultSearch =>
    typeof username === 'string' || typeof username === 'number' ? { username: String(username) } : {},
  component: ResultRoute,
});

function ResultRoute() {
  return <RegisterResultPage username={Route.useSearch().username} />;
}
