import { useEffect } from 'react';
import { faultMessage } from '#contract/cron/messages.ts';
import { readCron } from '#contract/cron/read.ts';
import { cronMachine } from '#machines/cron/cron.machine.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import {
  type FollowedActor,
  type GalleryChapter,
  type GalleryWidgetProps,
  galleryAnswers,
} from '#modules/kit/chapters/index.ts';
import { CronField } from '../components/cron-field.tsx';

function CronWidget({
  value,
  onChange,
  onActor,
  onError,
  compact,
  answer: _,
  ...control
}: GalleryWidgetProps) {
  const text = String(value);
  const { fault } = readCron(text);
  const message = fault && text !== '' ? translateBilingual(faultMessage(fault)) : undefined;
  useEffect(() => onError?.(message), [message, onError]);
  return (
    <CronField
      {...control}
      controlSize={compact ? 'sm' : 'md'}
      value={text}
      onChange={onChange}
      onActor={onActor && (actor => onActor(actor as unknown as FollowedActor))}
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'cron-field',
  title: ['定时表达式', 'Schedule expression'],
  purpose: [
    'Quartz 定时表达式，直接输入或在对话框中逐段设置；用文字说明含义，并列出之后的执行时间。',
    'A schedule expression of Quartz, typed or set field by field in a dialog; it is put into words, and its next runs are listed.',
  ],
  requirements: [
    'CRON-01',
    'CRON-03',
    'CRON-05',
    'CRON-06',
    'CRON-07',
    'CRON-08',
    'CRON-09',
    'CRON-10',
    'CRON-11',
    'CRON-12',
    'CRON-13',
    'CRON-15',
    'CRON-27',
    'CRON-28',
    'CRON-29',
  ],
  keys: [
    { keys: ['Tab'], does: ['从输入框到编辑按钮', 'From the text box to the button that opens the editor'] },
    {
      keys: ['←', '→'],
      does: ['在各段之间切换；在数值之间移动', 'Goes to another field; among values, moves'],
    },
    {
      keys: ['↑', '↓'],
      does: [
        '选择取值方式；数值加减；在数值之间上下移动',
        'Chooses how values are set; changes a number; among values, moves by rows',
      ],
    },
    { keys: ['Space'], does: ['选择或取消一个数值', 'Chooses a value or gives it up'] },
    {
      keys: ['Esc'],
      does: ['关闭对话框；有修改时先询问', 'Closes the dialog; asks first when something was changed'],
    },
  ],
  Widget: CronWidget,
  values: { one: '0 30 2 ? * 2-6 *' },
  isText: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
  machine: cronMachine,
};
