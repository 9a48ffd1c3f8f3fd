export { EditorsNote } from './lazy-editors-note.ts';
export { useLiveRows } from './use-live-rows.ts';
export { useLiveTable } from './use-live-table.ts';
export { usePresence } from './use-presence.ts';
