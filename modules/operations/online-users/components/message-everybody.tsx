import { useText } from '#modules/ground/platform/i18n/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { onlineUsersText } from '../text.ts';
import { MessageForm } from './message-form.tsx';

/** Writes a message to everybody else who is signed in. */
export default function MessageEverybody({ close }: Pick<DialogProps<never>, 'close'>) {
  const t = useText(onlineUsersText);
  return <MessageForm title={t('messageToAll')} hint={t('messageHint')} close={close} />;
}
