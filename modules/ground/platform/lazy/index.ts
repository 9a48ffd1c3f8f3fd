export { connectionLost, connectionReturned, onConnectionReturned } from './connection.ts';
export { afterPage, loadWhenIdle, showFirst, startIdleLoading, whenIdle } from './idle.ts';
export { type LazyModule, lazyModule } from './lazy-module.ts';
