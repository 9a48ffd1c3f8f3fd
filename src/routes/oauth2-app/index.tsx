import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/oauth2-app/')({
  beforeLoad: () => {
    throw redirect({ to: '/oauth2-app/login', replace: true });
  },
});
