import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { myMessages } from '#contract/areas/announcement-sends.ts';
import { onNoticesLoaded } from '#modules/content/notices/index.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { listKey } from '#modules/kit/list-page/index.ts';

/**
 * Completes the list of messages on servers that add announcements to everybody only when they reply with the unread
 * ones, as the bell requests them: the list is loaded again after each of these replies.
 */
export function useDelivery(): void {
  const client = useQueryClient();
  const isComplete = useCapability('messageDelivery');
  useEffect(() => {
    if (isComplete !== false) return;
    const reload = () => void client.invalidateQueries({ queryKey: listKey(myMessages) });
    // The bell may have had its reply before the capabilities of the server were known.
    reload();
    return onNoticesLoaded(reload);
  }, [client, isComplete]);
}
