import type { GalleryChapter } from '#modules/kit/chapters/index.ts';
import { choiceWidget, galleryValues, keysOfOptions } from './choice-chapter.tsx';

export const chapter: GalleryChapter = {
  id: 'dictionary-buttons',
  title: ['字典按钮组', 'Dictionary: buttons'],
  purpose: ['相连的按钮，适合两到五个短选项。', 'Joined buttons, for two to five short options.'],
  requirements: ['DICT-01', 'DICT-10', 'DICT-11'],
  keys: keysOfOptions,
  Widget: choiceWidget('buttons'),
  values: galleryValues,
  isGroup: true,
  // So many visible options are nobody's choice: a list is searched.
  without: ['many'],
};
