export { departmentLevels, departmentNodes, nodeOf } from './api.ts';
export { departmentLabels } from './department-labels.ts';
export { departmentName } from './department-name.ts';
export { DepartmentPicker } from './picker.ts';
export { departmentView } from './reference-view.ts';
