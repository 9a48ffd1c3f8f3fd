import { Ban, RotateCw } from 'lucide-react';
import { type Message, messageResource, type messageResource as Resource } from '#contract/areas/messages.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { type ResourceOperation, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { sentText } from '../text.ts';

type Operation = ResourceOperation<typeof Resource>;

const operations = {
  cancel: {
    question: rows => {
      const t = textOf(sentText);
      return { title: t('cancel', { count: rows.length }), description: t('cancelHint'), danger: true };
    },
  },
} satisfies Readonly<Record<string, Operation>>;

const actions = [
  { verb: 'view' },
  { verb: 'edit' },
  { verb: 'resend', icon: <RotateCw aria-hidden /> },
  { verb: 'cancel', icon: <Ban aria-hidden /> },
  { verb: 'delete' },
] as const;

const batch = [{ verb: 'resend' }, { verb: 'cancel' }, { verb: 'deleteBatch' }] as const;

const nameOf = ({ esTitle, esReceiver }: Message) => `${esTitle ?? ''} → ${esReceiver ?? ''}`;

/** What was sent to people, what waits, and what could not be sent and why. */
export default function SentMessagesPage() {
  return (
    <ResourcePage
      resource={messageResource}
      operations={operations}
      actions={actions}
      batch={batch}
      rowName={nameOf}
    />
  );
}
