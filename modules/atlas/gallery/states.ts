import type { GalleryChapter, GalleryWidgetProps } from '#modules/kit/chapters/index.ts';
import { type GalleryAnswer, galleryAnswers } from '#modules/kit/chapters/index.ts';

type OwnState =
  | 'one'
  | 'several'
  | 'none'
  | 'missing'
  | 'disabled'
  | 'readOnly'
  | 'invalid'
  | 'compact'
  | 'phone'
  | 'dark';

/** One state of a widget in the gallery. */
export interface GalleryState {
  readonly id: OwnState | GalleryAnswer;
  readonly value: GalleryWidgetProps['value'];
  readonly answer?: GalleryAnswer;
  readonly disabled?: true;
  readonly readOnly?: true;
  readonly compact?: true;
  readonly invalid?: true;
  /** The surroundings it is shown in. */
  readonly frame?: 'phone' | 'dark';
}

/** Every state of a chapter, in the order of the page. */
export function statesOf({ values, without = [] }: GalleryChapter): GalleryState[] {
  const chosen = values.one ?? [...(values.several ?? [])];
  const list = typeof chosen !== 'string';
  const states: readonly (GalleryState | false)[] = [
    values.one !== undefined && { id: 'one', value: values.one },
    values.several !== undefined && { id: 'several', value: [...values.several] },
    { id: 'none', value: list ? [] : '' },
    values.missing !== undefined && { id: 'missing', value: list ? [values.missing] : values.missing },
    { id: 'disabled', value: chosen, disabled: true },
    { id: 'readOnly', value: chosen, readOnly: true },
    { id: 'invalid', value: list ? [] : '', invalid: true },
    { id: 'compact', value: chosen, compact: true },
    ...galleryAnswers
      .filter(answer => answer !== 'usual')
      .map((answer): GalleryState => ({ id: answer, value: chosen, answer })),
    { id: 'dark', value: chosen, frame: 'dark' },
    { id: 'phone', value: chosen, frame: 'phone' },
  ];
  return states.filter(
    state => state !== false && (state.answer === undefined || !without.includes(state.answer)),
  ) as GalleryState[];
}
