import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type MessagePreferences,
  ownMessagePreferences,
  saveMessagePreferences,
} from '#contract/areas/message-preferences.ts';
import { type NoticeAlerts, noticeAlertsName } from '#contract/areas/own-account.ts';
import { noticeAlertsQuery } from '#modules/content/notices/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { dispatchMessage } from '#modules/ground/platform/socket/index.ts';

const messagePreferencesQuery = queryOptions({
  // They share the quiet hours with the alerts.
  queryKey: entityKey(noticeAlertsName, 'messages'),
  queryFn: ({ signal }) => request(ownMessagePreferences, {}, { signal, handlesFailure: true }),
  staleTime: 0,
});

/** By which channels, and when, messages of the system reach the person, and what stores that. */
export function useMessagePreferences() {
  const queries = useQueryClient();
  const preferences = useQuery(messagePreferencesQuery);
  const save = async (chosen: MessagePreferences) => {
    await request(saveMessagePreferences, chosen, { handlesFailure: true });
    const { hasQuiet, quietFrom, quietUntil, zone } = chosen;
    const quiet = hasQuiet ? { from: quietFrom, until: quietUntil } : null;
    queries.setQueryData<NoticeAlerts>(
      noticeAlertsQuery.queryKey,
      alerts => alerts && { ...alerts, quiet, zone },
    );
    // The running console, which would be notified of it over its socket only.
    dispatchMessage({ cmd: 'changed', resource: noticeAlertsName });
  };
  return { preferences, save };
}
