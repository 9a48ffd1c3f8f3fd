// Loaded before the server in its process, which must have been started with --expose-gc: on any message it answers
// the bytes that are in use once everything that is garbage has been collected.
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ used: heapUsed + external });
});
// Listening to the parent must not keep the server alive once it has stopped.
process.channel?.unref();
