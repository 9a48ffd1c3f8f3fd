export { useLiveRows } from './use-live-rows.ts';
