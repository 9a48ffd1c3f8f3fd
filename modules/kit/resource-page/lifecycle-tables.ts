import type { LifecycleName } from '#contract/resource/lifecycle.ts';

/** What a page needs of the machine of a lifecycle: what each state allows, and the operations that end it. */
interface LifecycleTable {
  readonly allowed: Readonly<Record<string, readonly string[]>>;
  readonly ending: readonly string[];
}

/** Inserted by the build from the machines: `scripts/vite/lifecycles.ts`. */
declare const __LIFECYCLES__: Readonly<Record<LifecycleName, LifecycleTable>>;

/** What the machines of lifecycles allow, by their names. */
export const lifecycleTables = __LIFECYCLES__;
