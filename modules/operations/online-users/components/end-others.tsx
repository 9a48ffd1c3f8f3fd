import { onlineUserResource } from '#contract/areas/online-users.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { onlineUsersText } from '../text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Ends the sessions of everybody else, before work on the installation (PAGE-39). */
export default function EndOthers(dialog: Omit<DialogProps<never>, 'row'>) {
  const t = useText(onlineUsersText);
  return (
    <ReasonDialog
      {...dialog}
      title={t('othersTitle')}
      hint={t('othersHint')}
      end={reason => request(onlineUserResource.endpoints.endOthers, { reason }, { handlesFailure: true })}
      onEnded={() => toast.success(t('othersDone'))}
    />
  );
}
