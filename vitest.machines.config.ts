import { defineConfig } from 'vitest/config';

const folder = process.env.MACHINE ?? '**';

/** The tests of one machine (`MACHINE`), or of all, for mutation testing. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [`tests/machines/${folder}/**/*.test.ts`],
    setupFiles: ['tests/machines/support/first-failure.setup.ts'],
    testTimeout: 20_000,
  },
});
