import { lazyPart } from '#modules/ground/ui/index.ts';

/** The dialog that chooses departments; its script loads when it is first shown. */
export const DepartmentPicker = lazyPart(async () => ({
  default: (await import('./components/department-picker.tsx')).DepartmentPicker,
}));
