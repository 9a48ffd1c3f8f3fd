import '../../../server/support/app.ts';
import { builtinEnvironments } from 'vitest/runtime';

// The server is loaded first, while the process still has Node's own globals: it needs them to find its files.
await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { pretendToBeVisual: true } });
globalThis.scrollTo = () => undefined;
const { configure } = await import('@testing-library/react');
// A lazy module is compiled when the page first loads it, which is slow on a busy machine.
configure({ asyncUtilTimeout: 40_000 });
