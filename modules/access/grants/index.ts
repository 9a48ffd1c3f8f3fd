export { GrantDrawer } from './components/grant-drawer.tsx';
export { entriesOfTree } from './entries.ts';
export type { GrantHolder } from './holder.ts';
export { grantsOfReplies, nothingLocked, quiet } from './replies.ts';
export { storedHolder } from './stored-holder.ts';
