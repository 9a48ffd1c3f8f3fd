import { createFileRoute, redirect } from '@tanstack/react-router';
import { homePath } from '#contract/constants.ts';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: homePath as string, replace: true });
  },
});
