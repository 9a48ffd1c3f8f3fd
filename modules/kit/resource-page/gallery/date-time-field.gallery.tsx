import { dateTime } from '#contract/resource/kinds/date-time.ts';
import { kindChapter } from './kind-chapter.tsx';

export const chapter = kindChapter(dateTime({ label: ['日期和时间', 'Day and time'] }), {
  id: 'date-time-field',
  title: ['日期和时间', 'Day and time'],
  purpose: [
    '精确到秒的时间，格式 YYYY-MM-DD HH:mm:ss；直接输入，或在日历中选择。',
    'A time to the second in the format YYYY-MM-DD HH:mm:ss, typed or chosen in a calendar.',
  ],
  requirements: ['FORM-12'],
  keys: [
    { keys: ['Enter', 'Tab'], does: ['采用输入的时间', 'Applies the typed time'] },
    { keys: ['↓'], does: ['打开日历', 'Opens the calendar'] },
    { keys: ['Esc'], does: ['关闭日历', 'Closes the calendar'] },
  ],
  values: { one: '2026-03-02 09:30:00' },
});
