export { departmentNodes } from './api.ts';
export { departmentLabels } from './department-labels.ts';
