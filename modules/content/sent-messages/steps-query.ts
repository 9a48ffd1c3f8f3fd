import { messageResource } from '#contract/areas/messages.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';

/** What has happened to a message, with its reasons in the language of the console. */
export const stepsQuery = (id: string) => ({
  queryKey: entityKey(messageResource.name, 'steps', id),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const found = await request(messageResource.endpoints.steps, { id }, { signal, handlesFailure: true });
    const translated = (await serverTextTranslation()) ?? (text => text);
    const inLanguage = found.steps.map(step => ({ ...step, reason: step.reason && translated(step.reason) }));
    return { ...found, steps: inLanguage };
  },
  staleTime: 0,
});
