export { GrantDrawer } from './components/grant-drawer.tsx';
export { entriesOfTree } from './entries.ts';
export type { GrantHolder } from './holder.ts';
export {
  effectOfReply,
  entriesOfChoice,
  grantsOfReplies,
  nothingLocked,
  quiet,
  rulesOfChoice,
  rulesOfReply,
} from './replies.ts';
