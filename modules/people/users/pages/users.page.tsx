import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { useUserPage } from '../use-user-page.tsx';

/** The page of users. */
export default function UsersPage() {
  return <ResourcePage {...useUserPage()} />;
}
