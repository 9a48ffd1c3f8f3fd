export { departmentLevels, departmentNodes } from './api.ts';
export { departmentLabels } from './department-labels.ts';
export { DepartmentPicker } from './picker.ts';
