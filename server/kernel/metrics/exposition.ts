import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads of the process; it can be measured only once, however many servers a process has. */
let ofProcess: Registry | undefined;

function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** The metrics of one server in the form of Prometheus. */
export interface Exposition {
  observe(of: { method: string; route: string; status: number }, milliseconds: number): void;
  /** @param sockets of consoles that are open now */
  text(sockets: number): Promise<{ contentType: string; body: string }>;
}

export function openExposition(): Exposition {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'vitrine_http_request_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const replies = new Counter({
    name: 'vitrine_http_replies_total',
    help: 'Replies by route and class of status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const open = new Gauge({ name: 'vitrine_open_sockets', help: 'Open sockets of consoles', registers });
  return {
    observe: ({ method, route, status }, milliseconds) => {
      durations.observe({ method, route }, milliseconds / 1000);
      replies.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
    },
    text: async sockets => {
      open.set(sockets);
      const merged = Registry.merge([processRegistry(), registry]);
      return { contentType: merged.contentType, body: await merged.metrics() };
    },
  };
}
