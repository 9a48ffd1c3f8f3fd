export { layoutMachine } from '#machines/layout/layout.machine.ts';
export { type Layout, useLayout } from './use-layout.ts';
