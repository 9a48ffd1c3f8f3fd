import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { announcementRemind } from '#contract/areas/announcements.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, toast } from '#modules/ground/ui/index.ts';
import { announcementFormText } from '../form-text.ts';

interface RemindButtonProps {
  anntId: string;
  /** The number of people who have not read the announcement. */
  unread: number;
}

/** Reminds those who have not read an announcement. The server refuses to do so again within minutes. */
export function RemindButton({ anntId, unread }: RemindButtonProps) {
  const t = useText(announcementFormText);
  const remind = useMutation({
    mutationFn: () => request(announcementRemind, { anntId }, { handlesFailure: true }),
    onSuccess: count => toast.success(t('receipts.reminded', { count })),
    onError: error => toast.warning(failureText(error), { id: 'remind' }),
  });
  return (
    <Button icon={<BellRing aria-hidden />} loading={remind.isPending} onClick={() => remind.mutate()}>
      {t('receipts.remind', { count: unread })}
    </Button>
  );
}
