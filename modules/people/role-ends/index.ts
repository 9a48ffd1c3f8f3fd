export { EndField, EndHint } from './end-field.tsx';
export { EndTag } from './end-tag.tsx';
