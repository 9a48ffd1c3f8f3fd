export { CommandPalette } from './components/command-palette.tsx';
export { MenuSearch } from './components/menu-search.tsx';
export type { Command } from './types.ts';
