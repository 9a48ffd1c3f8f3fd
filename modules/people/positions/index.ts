export { positionOptions } from './api.ts';
export { PositionPicker } from './picker.ts';
