export { canUsePasskeys, readPasskey } from './ceremony.ts';
export { OwnPasskeys } from './components/own-passkeys.tsx';
