import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded before the server in its process: on any message it replies with the longest stall of the event loop since the
// previous message, in milliseconds, and with the memory of the process: the most since then, and the present one, in bytes.
const resolution = 5;
const samplePause = 50;
const histogram = monitorEventLoopDelay({ resolution });
histogram.enable();
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, samplePause).unref();
process.on('message', () => {
  const present = process.memoryUsage.rss();
  const stall = Math.max(0, histogram.max / 1e6 - resolution);
  process.send?.({ stall, peak: Math.max(peak, present), present });
  histogram.reset();
  peak = 0;
});
// Listening to the parent must not keep the server alive once it has stopped.
process.channel?.unref();
