export { departmentNodes, roleOptions } from './api.ts';
export { UserSelect, type UserSelectProps } from './components/user-select.tsx';
