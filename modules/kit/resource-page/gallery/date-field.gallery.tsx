import { date } from '#contract/resource/kinds/date.ts';
import { kindChapter } from './kind-chapter.tsx';

export const chapter = kindChapter(date({ label: ['日期', 'Day'] }), {
  id: 'date-field',
  title: ['日期', 'Day'],
  purpose: [
    '日期，格式 YYYY-MM-DD；直接输入，或在日历中选择。',
    'A day in the format YYYY-MM-DD, typed or chosen in a calendar.',
  ],
  requirements: ['FORM-11'],
  keys: [
    { keys: ['Enter', 'Tab'], does: ['采用输入的日期', 'Applies the typed day'] },
    { keys: ['↓'], does: ['打开日历', 'Opens the calendar'] },
    { keys: ['↑', '↓', '←', '→'], does: ['在日历中移动', 'Moves in the calendar'] },
    { keys: ['Esc'], does: ['关闭日历', 'Closes the calendar'] },
  ],
  values: { one: '2026-03-02' },
});
