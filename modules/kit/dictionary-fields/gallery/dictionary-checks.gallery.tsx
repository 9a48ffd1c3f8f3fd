import type { GalleryChapter } from '#modules/kit/chapters/index.ts';
import { choiceWidget, galleryValues, keysOfOptions } from './choice-chapter.tsx';

export const chapter: GalleryChapter = {
  id: 'dictionary-checks',
  title: ['字典复选框', 'Dictionary: check boxes'],
  purpose: ['多选，选项全部可见。', 'Several of a few options that are all visible.'],
  requirements: ['DICT-01', 'DICT-10', 'DICT-11'],
  keys: keysOfOptions,
  Widget: choiceWidget('checks'),
  values: { several: galleryValues.several, missing: galleryValues.missing },
  isGroup: true,
  // So many visible options are nobody's choice: a list is searched.
  without: ['many'],
};
