import { useState } from 'react';
import { type OnlineUser, onlineUserResource } from '#contract/areas/online-users.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, RadioGroup, toast } from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { nameOf } from '../name-of.ts';
import { onlineUsersText } from '../text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const { forceLogout, endPerson } = onlineUserResource.endpoints;

/** Ends a session, or all of its person (PAGE-39, API-19). */
export default function EndSession({ row, close, saved }: DialogProps<OnlineUser>) {
  const t = useText(onlineUsersText);
  const canEndAll = useCapability('onlineActs', 'now') === true;
  const [which, setWhich] = useState('one');
  const name = nameOf(row);
  const device = [row.browser, row.system, row.ip].filter(Boolean).join(' · ') || t('unknownDevice');
  const isAll = which === 'all';
  return (
    <ReasonDialog
      title={t('title')}
      hint={isAll ? t('hintAll', { name }) : t('hint', { name, device })}
      end={reason =>
        request(isAll ? endPerson : forceLogout, { token: row.token ?? '', reason }, { handlesFailure: true })
      }
      onEnded={() => toast.success(t('done', { name }))}
      close={close}
      saved={saved}
    >
      {canEndAll && (
        <Field group label={t('which')}>
          <RadioGroup
            options={[
              { value: 'one', label: t('thisOne') },
              { value: 'all', label: t('allOfPerson') },
            ]}
            value={which}
            onChange={setWhich}
          />
        </Field>
      )}
    </ReasonDialog>
  );
}
