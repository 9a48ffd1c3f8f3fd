import type { OnlineUser } from '#contract/areas/online-users.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { nameOf } from '../name-of.ts';
import { onlineUsersText } from '../text.ts';
import { MessageForm } from './message-form.tsx';

/** Writes a message to the person of a session. */
export default function MessagePerson({ row, close }: Pick<DialogProps<OnlineUser>, 'row' | 'close'>) {
  const t = useText(onlineUsersText);
  return (
    <MessageForm
      title={t('messageTo', { name: nameOf(row) })}
      hint={t('messageHint')}
      token={row.token ?? undefined}
      close={close}
    />
  );
}
