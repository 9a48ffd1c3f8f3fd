export { canUsePasskeys, readPasskey } from './ceremony.ts';
export { OwnPasskeys } from './components/own-passkeys.tsx';
export { ownPasskeysQuery } from './own-passkeys-query.ts';
