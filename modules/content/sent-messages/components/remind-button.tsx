import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { messageResource } from '#contract/areas/messages.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, toast } from '#modules/ground/ui/index.ts';
import { sentText } from '../text.ts';

interface RemindButtonProps {
  /** The message, or one of those that were sent together. */
  id: string;
  /** The number of people who have not read it. */
  unread: number;
}

/** Reminds those who have not read a message. The server refuses to do so again within minutes. */
export function RemindButton({ id, unread }: RemindButtonProps) {
  const t = useText(sentText);
  const remind = useMutation({
    mutationFn: () => request(messageResource.endpoints.remind, { id }, { handlesFailure: true }),
    onSuccess: count => toast.success(t('reminded', { count })),
    onError: error => toast.warning(failureText(error), { id: 'remind' }),
  });
  return (
    <Button icon={<BellRing aria-hidden />} loading={remind.isPending} onClick={() => remind.mutate()}>
      {t('remind', { count: unread })}
    </Button>
  );
}
