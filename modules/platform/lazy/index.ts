export { loadWhenIdle, startIdleLoading, whenIdle } from './idle.ts';
export { type LazyModule, lazyModule } from './lazy-module.ts';
export { connectionReturned, onConnectionReturned } from './returned.ts';
