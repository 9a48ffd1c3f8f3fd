export { SourceMark } from './components/source-mark.tsx';
export { goToProvider, visitProvider } from './provider-window.ts';
export { appAddress } from './third-address.ts';
