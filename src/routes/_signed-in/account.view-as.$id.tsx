import { createFileRoute } from '@tanstack/react-router';
import { ViewAsPage } from '#modules/sign-in/view-as/index.ts';

export const Route = createFileRoute('/_signed-in/account/view-as/$id')({
  staticData: { title: 'viewAs', keepAlive: false },
  component: () => <ViewAsPage />,
});
