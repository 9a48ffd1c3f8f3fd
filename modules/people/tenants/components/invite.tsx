import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createTenantInvitation,
  defaultInvitationDays,
  invitationDays,
} from '#contract/areas/tenant-members.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Field, Input, Notice, RadioGroup, toast } from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { useChosenTenant } from '../chosen-tenant.ts';
import { useInvitationLink } from '../invitation-link.ts';
import { membersText } from '../members-text.ts';

/** Makes an invitation into the chosen tenant, and shows its code once. */
export default function Invite({ close, saved }: Omit<DialogProps<never>, 'row'>) {
  const t = useText(membersText);
  const { id: tenantId } = useChosenTenant();
  const [days, setDays] = useState<(typeof invitationDays)[number]>(defaultInvitationDays);
  const creating = useMutation({
    mutationFn: () => request(createTenantInvitation, { tenantId, days }, { handlesFailure: true }),
    onSuccess: saved,
    // The code leaves the memory of the page with the dialog.
    gcTime: 0,
  });
  const options = invitationDays.map(count => ({ value: String(count), label: t('day', { count }) }));
  if (creating.data) return <CreatedInvitation invitation={creating.data} close={close} />;
  return (
    <Dialog
      open
      width={480}
      closable={!creating.isPending}
      title={t('invite')}
      description={t('inviteHint')}
      onOpenChange={open => !open && close()}
      footer={
        <>
          <Button disabled={creating.isPending} onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={creating.isPending} onClick={() => creating.mutate()}>
            {t('create')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {creating.error && <Notice tone="danger">{failureText(creating.error)}</Notice>}
        <Field label={t('days')} group>
          <RadioGroup
            value={String(days)}
            onChange={value => setDays(invitationDays.find(each => String(each) === value) ?? days)}
            options={options}
          />
        </Field>
      </div>
    </Dialog>
  );
}

interface CreatedInvitationProps {
  invitation: OutputOf<typeof createTenantInvitation>;
  close: () => void;
}

function CreatedInvitation({ invitation: { code, expiresTime }, close }: CreatedInvitationProps) {
  const t = useText(membersText);
  const link = useInvitationLink(code);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('copied'));
    } catch {
      toast.error(t('notCopied'));
    }
  };
  return (
    <Dialog
      open
      width={480}
      // Nobody sees the code again: it is left by the button whose text states it.
      closable={false}
      title={t('invite')}
      description={t('once')}
      onOpenChange={() => undefined}
      footer={
        <>
          <Button onClick={close}>{t('kept')}</Button>
          <Button variant="primary" onClick={() => void copy()}>
            {t('copyLink')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Notice tone="success">{t('created', { time: expiresTime })}</Notice>
        <Field label={t('link')}>
          <Input readOnly value={link} onFocus={event => event.target.select()} />
        </Field>
        <Field label={t('code')}>
          <Input readOnly value={code} onFocus={event => event.target.select()} />
        </Field>
      </div>
    </Dialog>
  );
}
