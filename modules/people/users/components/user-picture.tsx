import type { User } from '#contract/areas/users.ts';
import { thumbnailAddress } from '#modules/ground/platform/http/index.ts';
import { Avatar } from '#modules/ground/ui/index.ts';

interface UserPictureProps {
  user: Pick<User, 'avatar' | 'realname' | 'username'>;
  /** Pixels. */
  size: number;
}

/** The picture of a user beside their name. */
export const UserPicture = ({ user: { realname, username, avatar }, size }: UserPictureProps) => (
  <Avatar
    decorative
    size={size}
    name={realname ?? username}
    src={thumbnailAddress(avatar, size)}
    className="rounded align-middle group-data-selected/row:bg-surface"
  />
);
