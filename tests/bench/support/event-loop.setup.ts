import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded before the server in its process: on any message it replies with the longest stall of the event loop
// since the previous message, in milliseconds.
const resolution = 5;
const histogram = monitorEventLoopDelay({ resolution });
histogram.enable();
process.on('message', () => {
  process.send?.({ stall: Math.max(0, histogram.max / 1e6 - resolution) });
  histogram.reset();
});
// Listening to the parent must not keep the server alive once it has stopped.
process.channel?.unref();
