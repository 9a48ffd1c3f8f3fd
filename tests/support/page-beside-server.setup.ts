import { vi } from 'vitest';

// Page and server share a process here: while a lazy module of the page is compiled on a busy machine, the server
// cannot reply within the time that the console waits for (ERROR-04), which other tests cover.
vi.mock('#machines/timing.ts', async original => ({
  ...(await original<typeof import('#machines/timing.ts')>()),
  requestTimeout: 60_000,
}));

// Replies of a real server arrive when they arrive, so no update of a page is announced to React.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
if (typeof window === 'undefined') await import('../modules/people/users/support/page-beside-server.ts');
