// Generated values are others on every run. A failure prints its seed, and `GENERATED_SEED=<seed>` takes it again.
const seed = process.env.GENERATED_SEED;
if (seed !== undefined) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: Number(seed) });
}
