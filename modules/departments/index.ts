export { departmentNodes } from './api.ts';
