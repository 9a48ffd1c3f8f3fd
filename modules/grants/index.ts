export { GrantDrawer } from './components/grant-drawer.tsx';
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
