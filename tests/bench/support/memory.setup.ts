// Loaded before the server in its process, which must have been started with --expose-gc: on any message it
// replies with the bytes in use after a garbage collection.
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ used: heapUsed + external });
});
// Listening to the parent must not keep the server alive once it has stopped.
process.channel?.unref();
