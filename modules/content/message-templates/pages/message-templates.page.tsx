import { Check, CircleOff, Megaphone, Send } from 'lucide-react';
import {
  type MessageTemplate,
  messageTemplateResource,
  type messageTemplateResource as Resource,
} from '#contract/areas/message-templates.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { lazyDialog, type ResourceOperation, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { TemplateContent } from '../components/template-content.tsx';
import { templateText } from '../text.ts';

const ContentControl = lazyPart(() => import('../components/content-control.tsx'));
const dialogs = {
  send: lazyDialog(() => import('../components/send-test.tsx')),
  sendOut: lazyDialog(() => import('../components/send-out.tsx'), { prefetch: false }),
};

type Operation = ResourceOperation<typeof Resource>;

const isUsed = ({ useStatus }: MessageTemplate) => String(useStatus) === '1';
const isFree = (row: MessageTemplate) => !isUsed(row);
const nameOf = ([row]: readonly MessageTemplate[]) => row?.templateName ?? '';

/** Clients of the family put a template in use with a change of nothing else. */
const setUse = (useStatus: '0' | '1'): Operation => ({
  verb: 'edit',
  input: ([row]) => ({ id: row?.id ?? '', useStatus }),
});

const operations = {
  apply: {
    ...setUse('1'),
    label: ['应用', 'Put in use'],
    question: rows => {
      const t = textOf(templateText);
      return { title: t('apply', { name: nameOf(rows) }), description: t('applyHint') };
    },
    done: ['已应用', 'In use'],
  },
  stop: {
    ...setUse('0'),
    label: ['停用', 'Take out of use'],
    question: rows => ({ title: textOf(templateText)('stop', { name: nameOf(rows) }) }),
    done: ['已停用', 'Out of use'],
  },
} satisfies Readonly<Record<string, Operation>>;

const actions = [
  { verb: 'edit', offered: isFree },
  {
    key: 'send',
    label: ['发送测试', 'Send a test'],
    icon: <Send aria-hidden />,
    needs: 'sendMsg',
    opens: 'send',
  },
  {
    key: 'sendOut',
    label: ['发送消息', 'Send a message'],
    icon: <Megaphone aria-hidden />,
    needs: 'sendOut',
    opens: 'sendOut',
  },
  { verb: 'view' },
  { verb: 'apply', icon: <Check aria-hidden />, offered: isFree },
  { verb: 'stop', icon: <CircleOff aria-hidden />, offered: isUsed },
  { verb: 'delete', offered: isFree },
] as const;

const content = { control: ContentControl, load: ContentControl.load, group: true, wide: true } as const;

const form = {
  width: 800,
  fields: {
    templateContent: {
      ...content,
      detail: ({ templateType, templateContent }: MessageTemplate) => (
        <TemplateContent type={templateType} content={templateContent} />
      ),
    },
    templateContentEn: {
      ...content,
      detail: ({ templateType, templateContentEn }: MessageTemplate) => (
        <TemplateContent type={templateType} content={templateContentEn} />
      ),
    },
  },
} as const;

/** The texts of messages, with their variables. */
export default function MessageTemplatesPage() {
  return (
    <ResourcePage
      resource={messageTemplateResource}
      operations={operations}
      actions={actions}
      dialogs={dialogs}
      form={form}
    />
  );
}
