/** The package for a script tag: all of it as members of `window.Statechart`, with XState to make machines with. */
export * as xstate from 'xstate';
export * from './index.ts';
