export { followErrors, reportCaught } from './follow-errors.ts';
