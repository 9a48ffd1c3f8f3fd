export { GrantDrawer } from './components/grant-drawer.tsx';
export type { GrantHolder } from './holder.ts';
export { effectOfReply, grantsOfReplies, nothingLocked, rulesOfReply } from './replies.ts';
