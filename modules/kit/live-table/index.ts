export { useLiveRows } from './use-live-rows.ts';
export { useLiveTable } from './use-live-table.ts';
export { usePresence } from './use-presence.ts';
