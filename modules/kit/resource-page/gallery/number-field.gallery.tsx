import { number } from '#contract/resource/kinds/number.ts';
import { kindChapter } from './kind-chapter.tsx';

export const chapter = kindChapter(number({ label: ['数字', 'Number'], min: 0, max: 1000, decimals: 2 }), {
  id: 'number-field',
  title: ['数字', 'Number'],
  purpose: [
    '有最小值、最大值和小数位数的数字；清空表示没有值。',
    'A number between two bounds with its decimals; an empty box is no value.',
  ],
  requirements: [],
  keys: [{ keys: ['↑', '↓'], does: ['加减一步', 'One step more or less'] }],
  values: { one: '12.5' },
});
