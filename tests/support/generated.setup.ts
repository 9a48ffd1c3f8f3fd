// Generated values differ on every run. A failure prints its seed, and `GENERATED_SEED=<seed>` repeats it.
const seed = process.env.GENERATED_SEED;
if (seed !== undefined) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: Number(seed) });
}
