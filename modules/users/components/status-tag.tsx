import type { User } from '#contract/areas/users.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Tag } from '#modules/ui/index.ts';
import { usersText } from '../text.ts';

/** The state of an account, in words and colour. */
export function StatusTag({ user }: { user: User }) {
  const t = useText(usersText);
  const frozen = user.status === userStatus.frozen;
  return (
    <Tag dot tone={frozen ? 'danger' : 'success'}>
      {user.status_dictText ?? t(frozen ? 'status.frozen' : 'status.normal')}
    </Tag>
  );
}
