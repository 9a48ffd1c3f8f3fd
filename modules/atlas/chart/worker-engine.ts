import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { LayoutEngine } from './layout.ts';

let engine: Promise<LayoutEngine> | undefined;

/** ELK in a worker of its own, started once for the page; its script is fetched only now. */
export function workerEngine(): Promise<LayoutEngine> {
  engine ??= import('elkjs/lib/elk-api.js').then(({ default: { default: ELK } }) => new ELK({ workerUrl }));
  return engine;
}
