import type { User } from '#contract/areas/users.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { useDictionary } from '#modules/dictionaries/index.ts';
import { Tag } from '#modules/ui/index.ts';

/** The state of an account, in words and colour. */
export function StatusTag({ user: { status, status_dictText: text } }: { user: User }) {
  const { labelOf } = useDictionary('user_status');
  return (
    <Tag dot tone={status === userStatus.frozen ? 'danger' : 'success'}>
      {text ?? labelOf(status) ?? status}
    </Tag>
  );
}
