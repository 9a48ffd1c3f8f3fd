import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { LayoutEngine } from './layout.ts';

let engine: Promise<LayoutEngine> | undefined;

/** ELK in a worker of its own, started once for the page; its script is fetched only now. */
export function workerEngine(): Promise<LayoutEngine> {
  engine ??= import('elkjs/lib/elk-api.js').then(({ default: { default: ELK } }) => new ELK({ workerUrl }));
  return engine;
}

/** Starts ELK before there is a chart: its script takes longer to get going than a chart takes to be laid out. */
export function warmUpWorkerEngine(): void {
  const graph = {
    id: 'first',
    layoutOptions: { 'elk.algorithm': 'layered' },
    children: ['from', 'to'].map(id => ({ id, width: 1, height: 1 })),
    edges: [{ id: 'line', sources: ['from'], targets: ['to'] }],
  };
  // A chart that cannot be laid out says so itself.
  workerEngine()
    .then(started => started.layout(graph))
    .catch(() => undefined);
}
