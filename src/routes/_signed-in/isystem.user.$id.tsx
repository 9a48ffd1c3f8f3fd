import { createFileRoute } from '@tanstack/react-router';
import { UserDetailPage } from '#modules/people/users/index.ts';

export const Route = createFileRoute('/_signed-in/isystem/user/$id')({
  staticData: { title: 'userDetail', below: '/isystem/user' },
  component: UserDetailPage,
});
