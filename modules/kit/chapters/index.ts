export { type GalleryAnswer, galleryAnswers, pretendedOptions } from './answers.ts';
export type { FollowedActor, GalleryChapter, GalleryWidgetProps } from './chapter.ts';
export { keysOfPicker, pickerControlOf, pickerValues, pretendedSource } from './pretended-source.ts';
