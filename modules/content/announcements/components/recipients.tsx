import { useQuery } from '@tanstack/react-query';
import { announcementAudience } from '#contract/areas/announcements.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { announcementsText } from '../text.ts';

interface RecipientsProps {
  /** The announcement. */
  id: string;
}

/** The number of people who will receive an announcement; nothing on servers that cannot count them. */
export function Recipients({ id }: RecipientsProps) {
  return useCapability('audienceCount') && <CountedRecipients id={id} />;
}

/** The number on a line that is there from the start. */
function CountedRecipients({ id }: RecipientsProps) {
  const t = useText(announcementsText);
  const { data } = useQuery({
    queryKey: ['announcements', id, 'audience'],
    queryFn: ({ signal }) => request(announcementAudience, { id }, { signal, handlesFailure: true }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <span role="status" className="tabular mt-1.5 block min-h-[1lh] text-text">
      {data === 0 && t('noRecipients')}
      {data !== undefined && data > 0 && t('recipientCount', { count: data })}
    </span>
  );
}
