export { dispatchMessage, onMessage } from './messages.ts';
