export { type FirstSeedOptions, runFirstSeed } from './run.ts';
