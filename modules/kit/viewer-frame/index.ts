export { ViewerFrame, type ViewerProps } from './components/viewer-frame.tsx';
export { ZoomButtons } from './components/zoom-buttons.tsx';
export { changedZoom, type ZoomChange, type ZoomLimits, zoomKeys } from './zoom.ts';
