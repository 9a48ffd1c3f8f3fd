export { hearFrom, onMessage } from './messages.ts';
