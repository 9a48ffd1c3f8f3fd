import type { GalleryChapter } from '#modules/kit/chapters/index.ts';
import { choiceWidget, galleryValues, keysOfOptions } from './choice-chapter.tsx';

export const chapter: GalleryChapter = {
  id: 'dictionary-tags',
  title: ['字典标签', 'Dictionary: tags'],
  purpose: ['点选带颜色的标签，单选或多选。', 'Coloured tags that are on or off, one or several.'],
  requirements: ['DICT-01', 'DICT-10', 'DICT-11'],
  keys: keysOfOptions,
  Widget: choiceWidget('tags'),
  values: galleryValues,
  isGroup: true,
  // So many visible options are nobody's choice: a list is searched.
  without: ['many'],
};
