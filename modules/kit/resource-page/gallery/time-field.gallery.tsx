import { TimePicker } from '#modules/ground/ui/time-picker.tsx';
import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';

const TimeField = ({ value, onChange, disabled, readOnly, compact }: GalleryWidgetProps) => (
  <TimePicker
    value={String(value)}
    onChange={onChange}
    disabled={disabled}
    readOnly={readOnly}
    controlSize={compact ? 'sm' : 'md'}
  />
);

export const chapter: GalleryChapter = {
  id: 'time-field',
  title: ['时间', 'Time of day'],
  purpose: [
    '一天中的时间，格式 HH:mm:ss；直接输入，或在面板中按时、分、秒设置。',
    'A time of day in the format HH:mm:ss, typed or set in a panel by hours, minutes and seconds.',
  ],
  requirements: ['FORM-13'],
  keys: [
    { keys: ['Enter', 'Tab'], does: ['采用输入的时间', 'Applies the typed time'] },
    { keys: ['↓'], does: ['打开面板', 'Opens the panel'] },
    { keys: ['↑', '↓'], does: ['在面板中加减时、分、秒', 'In the panel, changes hours, minutes or seconds'] },
    { keys: ['Esc'], does: ['关闭面板', 'Closes the panel'] },
  ],
  Widget: TimeField,
  values: { one: '09:30:00' },
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
