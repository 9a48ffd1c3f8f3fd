import type { User } from '#contract/areas/users.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';

/** The status of a user as a tag in its colour. */
export function UserStatus({ user: { status, status_dictText: text } }: { user: User }) {
  const { labelOf } = useDictionary('user_status');
  const isNormal = status === userStatus.normal;
  return (
    <Tag dot tone={isNormal ? 'success' : 'danger'}>
      {labelOf(status) ?? text ?? status}
    </Tag>
  );
}
