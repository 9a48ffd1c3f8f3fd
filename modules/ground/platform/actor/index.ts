export { once } from './once.ts';
export { useLatest } from './use-latest.ts';
