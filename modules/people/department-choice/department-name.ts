import type { Department } from '#contract/areas/departments.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';

/** The name of a department in the language of the console. */
export const departmentName = ({
  departName,
  departNameEn,
}: Pick<Department, 'departName' | 'departNameEn'>): string =>
  translateBilingual([departName, departNameEn || departName]);
