export { frameWithin } from './frame-within.ts';
export { focusedBeforeLock, isLocked, setLocked, useLocked } from './locked.ts';
export {
  type PageAddress,
  PageAddressContext,
  type PageFrame,
  PageFrameContext,
  type PageOverlay,
  PageOverlayContext,
  usePageOverlay,
} from './page-context.ts';
export { recordAddress, recordInSearch } from './record-address.ts';
export { configureReopen, reopenConsole } from './reopen.ts';
export { UnsavedText } from './unsaved-text.tsx';
export { usePageAddress } from './use-page-address.ts';
export { usePageTitle } from './use-page-title.ts';
export { useStayLive } from './use-stay-live.ts';
export { useUnsavedWork } from './use-unsaved-work.ts';
export { wouldLoseInput } from './would-lose-input.ts';
