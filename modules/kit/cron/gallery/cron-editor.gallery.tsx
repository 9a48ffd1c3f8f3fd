import { cronMachine } from '#machines/cron/cron.machine.ts';
import {
  type FollowedActor,
  type GalleryChapter,
  type GalleryWidgetProps,
  galleryAnswers,
} from '#modules/kit/chapters/index.ts';
import { CronEditor } from '../components/cron-editor.tsx';

const CronEditorWidget = ({ value, onChange, onActor, readOnly, disabled }: GalleryWidgetProps) => (
  <CronEditor
    value={String(value)}
    onChange={onChange}
    readOnly={readOnly || disabled}
    onActor={onActor && (actor => onActor(actor as unknown as FollowedActor))}
  />
);

export const chapter: GalleryChapter = {
  id: 'cron-editor',
  title: ['定时表达式（内嵌）', 'Schedule expression, inline'],
  purpose: [
    '不打开对话框、直接放在页面或表单中的定时表达式编辑器，取值方式更少。',
    'The editor of a schedule expression within a page or a form, without a dialog and with fewer ways to set values.',
  ],
  requirements: ['CRON-14', 'CRON-16', 'CRON-17', 'CRON-18', 'CRON-41', 'CRON-42', 'CRON-43', 'CRON-44'],
  keys: [
    { keys: ['←', '→'], does: ['在各段之间切换', 'Goes to another field'] },
    { keys: ['↑', '↓'], does: ['选择取值方式；数值加减', 'Chooses how values are set; changes a number'] },
    { keys: ['Space'], does: ['选择或取消一个数值', 'Chooses a value or gives it up'] },
  ],
  Widget: CronEditorWidget,
  values: { one: '0 0/15 8-18 * * ? *' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
  machine: cronMachine,
};
