import type { GalleryChapter } from '#modules/kit/chapters/index.ts';
import { choiceWidget, galleryValues } from './choice-chapter.tsx';

export const chapter: GalleryChapter = {
  id: 'dictionary-select',
  title: ['字典下拉框', 'Dictionary: list'],
  purpose: [
    '从下拉列表选择一个或多个字典项，带颜色；选项多时可搜索。',
    'One or several items in a drop-down list, with their colours; a long list is searched.',
  ],
  requirements: ['DICT-01', 'DICT-02', 'DICT-03', 'DICT-10', 'DICT-11'],
  keys: [
    { keys: ['Enter', 'Space', '↓'], does: ['展开列表', 'Opens the list'] },
    { keys: ['↑', '↓'], does: ['移动', 'Moves'] },
    { keys: ['Enter'], does: ['选中', 'Chooses'] },
    { keys: ['A–Z'], does: ['跳到以此开头的选项', 'Moves to the option that begins with it'] },
    {
      keys: ['Delete', 'Backspace'],
      does: ['清空；多选时移除最后一个', 'Empties; of several, removes the last'],
    },
    { keys: ['Esc'], does: ['收起', 'Closes the list'] },
  ],
  Widget: choiceWidget('select'),
  values: galleryValues,
};
