export { FinderHost } from './components/finder-host.tsx';
export { SearchButton } from './components/search-button.tsx';
export { openFinder } from './finder-overlay.ts';
export { usePlaces } from './places.ts';
export type { Command } from './types.ts';
