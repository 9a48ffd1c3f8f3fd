import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NoticeAlerts, noticeAlertsName, saveNoticeAlerts } from '#contract/areas/own-account.ts';
import { noticeAlertsQuery } from '#modules/content/notices/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { dispatchMessage } from '#modules/ground/platform/socket/index.ts';

/** How the person's notices announce themselves; a change is shown immediately, and taken back when it is refused. */
export function useNoticeAlerts() {
  const queries = useQueryClient();
  const alerts = useQuery(noticeAlertsQuery);
  const { queryKey } = noticeAlertsQuery;
  const saving = useMutation({
    // The last choice counts: one after the other, in the order in which they were made.
    scope: { id: noticeAlertsName },
    mutationFn: (chosen: NoticeAlerts) => request(saveNoticeAlerts, chosen),
    onMutate: chosen => queries.setQueryData(queryKey, chosen),
    onError: () => queries.invalidateQueries({ queryKey }),
    // The running console, which would be notified of it over its socket only.
    onSuccess: () => dispatchMessage({ cmd: 'changed', resource: noticeAlertsName }),
  });
  return { alerts, save: saving.mutate };
}
