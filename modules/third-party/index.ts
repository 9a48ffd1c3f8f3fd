export { SourceMark } from './components/source-mark.tsx';
export { appAddress } from './third-address.ts';
export { type Unbound, useThirdWindow } from './use-third-window.ts';
