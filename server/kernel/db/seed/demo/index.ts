export { type DemoSeedOptions, type DemoSeedSummary, runDemoSeed } from './run.ts';
