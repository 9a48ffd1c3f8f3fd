export { lockScreenMachine } from '#machines/lock-screen/lock-screen.machine.ts';
export { LockAfter } from './components/lock-after.tsx';
export { LockScreenHost, useLockable } from './components/lock-screen-host.tsx';
export { lockConsole } from './lock-console.ts';
