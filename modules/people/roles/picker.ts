import { lazyPart } from '#modules/ground/ui/index.ts';

/** The dialog that chooses roles; its script loads when it is first shown. */
export const RolePicker = lazyPart(async () => ({
  default: (await import('./components/role-picker.tsx')).RolePicker,
}));
