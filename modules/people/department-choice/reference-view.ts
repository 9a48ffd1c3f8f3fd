import type { ReferenceView } from '#modules/kit/reference-views/index.ts';
import { DepartmentPicker } from './picker.ts';

/** How fields of forms choose and name departments. */
export const departmentView: ReferenceView = {
  inPlace: async () => {
    const { DepartmentSelect, DepartmentNames } = await import('./components/department-select.tsx');
    return { Select: DepartmentSelect, Names: DepartmentNames };
  },
  dialogs: { dialog: DepartmentPicker },
};
