import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { importExisting } from '#contract/areas/import-runs.ts';
import { ownSetting, saveOwnSetting } from '#contract/areas/own-account.ts';
import type { RememberedPlan } from '#machines/import-wizard/import-wizard.logic.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';

const quiet = { handlesFailure: true } as const;

const schema = z.object({
  headings: z.record(z.string(), z.string()),
  existing: z.enum(importExisting),
  key: z.nullable(z.string()),
  updated: z.array(z.string()),
});

const nameOf = (resource: string) => `import ${resource}`;

/** How the person mapped columns the last time, in whatever browser; undefined where that is not known. */
export async function loadPlan(client: QueryClient, resource: string): Promise<RememberedPlan | undefined> {
  try {
    if (!(await hasCapability(client, 'personSettings'))) return undefined;
    const stored = await request(ownSetting, { name: nameOf(resource) }, quiet);
    const parsed = stored ? schema.safeParse(JSON.parse(stored)) : undefined;
    return parsed?.success ? parsed.data : undefined;
  } catch {
    // The plan of the server does without.
    return undefined;
  }
}

/** Keeps how the person mapped columns. */
export async function savePlan(client: QueryClient, resource: string, plan: RememberedPlan): Promise<void> {
  try {
    if (await hasCapability(client, 'personSettings'))
      await request(saveOwnSetting, { name: nameOf(resource), value: JSON.stringify(plan) }, quiet);
  } catch {
    // It is chosen again the next time.
  }
}
