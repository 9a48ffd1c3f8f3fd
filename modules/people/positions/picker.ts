import { lazyPart } from '#modules/ground/ui/index.ts';

/** The dialog that chooses positions; its script loads when it is first shown. */
export const PositionPicker = lazyPart(async () => ({
  default: (await import('./components/position-picker.tsx')).PositionPicker,
}));
