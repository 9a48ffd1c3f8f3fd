export { CommandPalette } from './components/command-palette.tsx';
export { MenuSearch } from './components/menu-search.tsx';
export { showPalette } from './palette-state.ts';
export { usePlaces } from './places.ts';
export type { Command } from './types.ts';
