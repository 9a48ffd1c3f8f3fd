/**
 * The statechart as a package: everything of the library with its styles, and {@link mountStatechart} for pages without
 * React.
 *
 * @packageDocumentation
 */
export * from '../index.ts';
export {
  type MountedStatechart,
  type MountOptions,
  type MountSource,
  mountStatechart,
} from './mount.tsx';
