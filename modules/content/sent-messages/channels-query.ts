import { messageResource } from '#contract/areas/messages.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';

/** How each channel works, with reasons in the language of the console; it follows every message that is sent. */
export const channelsQuery = () => ({
  queryKey: entityKey(messageResource.name, 'channels'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const found = await request(messageResource.endpoints.channels, {}, { signal, handlesFailure: true });
    const translated = (await serverTextTranslation()) ?? (text => text);
    return found.map(each => ({ ...each, reason: each.reason && translated(each.reason) }));
  },
  staleTime: 0,
});
