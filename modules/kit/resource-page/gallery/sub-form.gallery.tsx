import { choice } from '#contract/resource/kinds/choice.ts';
import { date } from '#contract/resource/kinds/date.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { number } from '#contract/resource/kinds/number.ts';
import { subForm, valueOfSubForm } from '#contract/resource/kinds/sub-form.ts';
import { kindChapter } from './kind-chapter.tsx';

const loans = subForm({
  label: ['出借记录', 'Loans'],
  most: 5,
  fields: {
    place: line({
      label: ['借展单位', 'Borrower'],
      max: 40,
      required: ['请输入借展单位', 'Enter a borrower'],
    }),
    purpose: choice({
      label: ['用途', 'Purpose'],
      choices: [
        { value: 'show', label: ['展览', 'Exhibition'] },
        { value: 'study', label: ['研究', 'Research'] },
      ],
    }),
    value: number({ label: ['保额（万元）', 'Insured for (10,000 CNY)'], min: 0, max: 100_000, decimals: 2 }),
    until: date({ label: ['归还日期', 'Back on'] }),
  },
});

const one = { place: '首都博物馆', purpose: 'show', value: 120, until: '2026-06-30' };
const other = { place: '上海博物馆', purpose: 'study', until: '2026-09-01' };

export const chapter = kindChapter(loans, {
  id: 'sub-form',
  title: ['重复的子表单', 'Sub-form that repeats'],
  purpose: [
    '一条记录中重复的部分：每一项有相同的字段，可添加、移除和排序；在资源中声明一次，表单和服务器按同样的规则检查。',
    'A part of a record that repeats: entries with the same fields, which are added, taken out and put into order. A resource declares it once, and form and server check it by the same rules.',
  ],
  requirements: [],
  keys: [
    { keys: ['Tab'], does: ['到下一个字段', 'To the next field'] },
    {
      keys: ['Enter', 'Space'],
      does: ['添加或移除一项；拿起或放下一项', 'Adds or removes an entry; lifts it or puts it down'],
    },
    { keys: ['↑', '↓'], does: ['移动拿起的一项', 'Moves the lifted entry'] },
  ],
  values: { one: valueOfSubForm([one]), several: [valueOfSubForm([one, other])] },
});
