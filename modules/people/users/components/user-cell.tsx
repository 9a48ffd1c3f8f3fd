import { Link } from '@tanstack/react-router';
import type { User } from '#contract/areas/users.ts';
import { thumbnailAddress } from '#modules/ground/platform/http/index.ts';
import { PersonLabel } from '#modules/ground/ui/index.ts';
import { userAddress } from '../user-name.ts';

/** Picture, name and account of a user as one link to their page. */
export function UserCell({ user }: { user: User }) {
  const { realname, username, avatar } = user;
  return (
    <Link
      to={userAddress(user)}
      state={{ tabTitle: realname || username } as never}
      className="block rounded-[2px] hover:text-accent-ink hover:underline"
    >
      <PersonLabel name={realname} account={username} src={thumbnailAddress(avatar, 24)} />
    </Link>
  );
}
