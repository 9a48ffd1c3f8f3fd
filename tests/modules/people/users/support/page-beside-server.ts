import '../../../../server/support/app.ts';
import { builtinEnvironments } from 'vitest/runtime';

// Libraries keep the first document that they see, so the files of a process share one page. Those of the server are
// loaded before it exists: they need Node's own globals to find their files.
if (typeof window === 'undefined')
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { pretendToBeVisual: true } });
