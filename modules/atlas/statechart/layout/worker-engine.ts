import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { ElkNode, LayoutEngine } from './elk-types.ts';

/** The part of ELK that this module uses. */
interface WorkerElk {
  readonly layout: (graph: ElkNode) => Promise<ElkNode>;
  readonly terminateWorker: () => void;
}

/** A graph that the worker was given and has not answered. */
interface Call {
  readonly graph: ElkNode;
  readonly resolve: (laid: ElkNode) => void;
  readonly reject: (reason: unknown) => void;
}

/** An engine in a worker, which is ended while it works on what nobody waits for any more. */
export class RestartingEngine implements LayoutEngine {
  readonly #start: () => Promise<WorkerElk>;
  readonly #calls = new Set<Call>();
  #elk: Promise<WorkerElk> | undefined;

  /** @param start starts a worker; called again after one was ended */
  constructor(start: () => Promise<WorkerElk>) {
    this.#start = start;
  }

  /** Starts the worker and waits until it is there; fails when it cannot be started, and the next call tries again. */
  async ready(): Promise<void> {
    this.#elk ??= this.#start();
    const elk = this.#elk;
    try {
      await elk;
    } catch (reason) {
      // A person who tries again starts the worker again, instead of getting the same failure.
      if (this.#elk === elk) this.#elk = undefined;
      throw reason;
    }
  }

  layout(graph: ElkNode): Promise<ElkNode> {
    return new Promise((resolve, reject) => this.#send({ graph, resolve, reject }));
  }

  until(signal: AbortSignal): LayoutEngine {
    const own = new Set<Call>();
    signal.addEventListener('abort', () => this.#drop(own), { once: true });
    return {
      layout: graph =>
        new Promise((resolve, reject) => {
          const call = { graph, resolve, reject };
          own.add(call);
          this.#send(call);
        }),
    };
  }

  #send(call: Call): void {
    this.#calls.add(call);
    this.#elk ??= this.#start();
    const elk = this.#elk;
    elk
      .then(started => started.layout(call.graph))
      .then(
        laid => this.#calls.delete(call) && call.resolve(laid),
        reason => {
          // The next call tries to start the worker again.
          if (this.#elk === elk && this.#calls.size === 1) this.#elk = undefined;
          if (this.#calls.delete(call)) call.reject(reason);
        },
      );
  }

  /** Ends the worker if it has such calls; the calls of other charts begin again in a new one. */
  #drop(dropped: ReadonlySet<Call>): void {
    const waiting = [...dropped].filter(call => this.#calls.delete(call));
    if (waiting.length === 0) return;
    this.#elk?.then(
      elk => elk.terminateWorker(),
      () => undefined,
    );
    this.#elk = undefined;
    for (const call of [...this.#calls]) this.#send(call);
  }
}

const engine = new RestartingEngine(async () => {
  const { default: elk } = await import('elkjs/lib/elk-api.js');
  return new elk.default({ workerUrl });
});

/** ELK in a worker of its own, one for the page. Its script is fetched on the first call. */
export async function workerEngine(): Promise<LayoutEngine> {
  await engine.ready();
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
  engine.layout(graph).catch(() => undefined);
}
