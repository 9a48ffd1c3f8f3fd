import { Activity, Ban, ListChecks, RotateCw } from 'lucide-react';
import {
  type Message,
  messageResource,
  messageStatus,
  type messageResource as Resource,
} from '#contract/areas/messages.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { lazyDialog, type ResourceOperation, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { nameOf } from '../name.ts';
import { sentText } from '../text.ts';

type Operation = ResourceOperation<typeof Resource>;

const dialogs = {
  steps: lazyDialog(() => import('../components/steps-drawer.tsx'), { prefetch: false }),
  channels: lazyDialog(() => import('../components/channels-drawer.tsx'), { prefetch: false }),
};

const isUnknown = ({ esSendStatus }: Message) => esSendStatus === messageStatus.unknown;

const operations = {
  cancel: {
    question: rows => {
      const t = textOf(sentText);
      return { title: t('cancel', { count: rows.length }), description: t('cancelHint'), danger: true };
    },
  },
  resend: {
    refuse: rows => (rows.some(isUnknown) ? textOf(sentText)('refuseUnknown') : undefined),
  },
  resendUnknown: {
    verb: 'resend',
    label: ['重新发送', 'Send again'],
    question: ([row]) => {
      const t = textOf(sentText);
      const title = t('resendUnknown', { name: row ? nameOf(row) : '' });
      return { title, description: t('resendUnknownHint'), danger: true };
    },
    done: ['已重新排队', 'It waits to be sent again'],
  },
} satisfies Readonly<Record<string, Operation>>;

const actions = [
  { verb: 'view' },
  { verb: 'edit' },
  {
    key: 'steps',
    label: ['发送经过', 'Delivery steps'],
    icon: <ListChecks aria-hidden />,
    needs: 'steps',
    opens: 'steps',
  },
  { verb: 'resend', icon: <RotateCw aria-hidden />, offered: (row: Message) => !isUnknown(row) },
  { verb: 'resendUnknown', icon: <RotateCw aria-hidden />, offered: isUnknown },
  { verb: 'cancel', icon: <Ban aria-hidden /> },
  { verb: 'delete' },
] as const;

const tools = [
  {
    key: 'channels',
    label: ['渠道状态', 'Channels'],
    icon: <Activity aria-hidden />,
    needs: 'channels',
    opens: 'channels',
  },
] as const;

const batch = [{ verb: 'resend' }, { verb: 'cancel' }, { verb: 'deleteBatch' }] as const;

/** What was sent to people, what waits, and what could not be sent and why. */
export default function SentMessagesPage() {
  return (
    <ResourcePage
      resource={messageResource}
      operations={operations}
      actions={actions}
      batch={batch}
      tools={tools}
      dialogs={dialogs}
      rowName={nameOf}
    />
  );
}
