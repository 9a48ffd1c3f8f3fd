export { positionOptions } from './api.ts';
