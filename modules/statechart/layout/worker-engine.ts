import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { LayoutEngine } from './layout.ts';

let engine: Promise<LayoutEngine> | undefined;

/** ELK in a worker of its own, started once for the page. Its script is fetched on the first call. */
export function workerEngine(): Promise<LayoutEngine> {
  engine ??= import('elkjs/lib/elk-api.js').then(({ default: { default: ELK } }) => new ELK({ workerUrl }));
  return engine;
}

/** Starts ELK before there is a chart, because loading its script takes longer than a layout. */
export function warmUpWorkerEngine(): void {
  const graph = {
    id: 'first',
    layoutOptions: { 'elk.algorithm': 'layered' },
    children: ['from', 'to'].map(id => ({ id, width: 1, height: 1 })),
    edges: [{ id: 'line', sources: ['from'], targets: ['to'] }],
  };
  // A chart that cannot be laid out shows its own error.
  workerEngine()
    .then(started => started.layout(graph))
    .catch(() => undefined);
}
