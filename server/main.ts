import './console/load-faster.ts';

// Imported after the hook is registered, so that it applies to everything that the server loads.
const { explain, startServer } = await import('./start.ts');

startServer().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
