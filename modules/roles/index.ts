export { roleOptions } from './api.ts';
