export { roleOptions } from './api.ts';
export { RolePicker } from './picker.ts';
