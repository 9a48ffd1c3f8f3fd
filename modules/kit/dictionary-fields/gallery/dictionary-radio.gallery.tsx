import type { GalleryChapter } from '#modules/kit/chapters/index.ts';
import { choiceWidget, galleryValues, keysOfOptions } from './choice-chapter.tsx';

export const chapter: GalleryChapter = {
  id: 'dictionary-radio',
  title: ['字典单选', 'Dictionary: radio buttons'],
  purpose: ['选项不多、需要一眼看全时的单选。', 'One of a few options that are all visible.'],
  requirements: ['DICT-01', 'DICT-10', 'DICT-11'],
  keys: keysOfOptions,
  Widget: choiceWidget('radio'),
  values: { one: galleryValues.one, missing: galleryValues.missing },
  isGroup: true,
  // So many visible options are nobody's choice: a list is searched.
  without: ['many'],
};
