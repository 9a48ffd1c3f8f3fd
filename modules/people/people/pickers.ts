import { lazyPart } from '#modules/ground/ui/index.ts';

/** The dialogs that choose people; their scripts load when the first is shown. */
export const PeoplePicker = lazyPart(async () => ({
  default: (await import('./components/people-picker.tsx')).PeoplePicker,
}));
export const PeopleLists = lazyPart(async () => ({
  default: (await import('./components/people-lists.tsx')).PeopleLists,
}));
