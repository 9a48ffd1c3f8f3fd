import { useText } from '#modules/ground/platform/i18n/index.ts';
import {
  Button,
  DescriptionList,
  Dialog,
  ErrorState,
  Notice,
  SkeletonLines,
} from '#modules/ground/ui/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { membersText } from '../members-text.ts';
import { useInvitation } from '../use-invitation.ts';

interface InvitationDialogProps {
  code: string;
  onClosed: () => void;
}

/** Asks whether an invitation is accepted: which tenant, who invites, and what follows. */
export function InvitationDialog({ code, onClosed }: InvitationDialogProps) {
  const t = useText(membersText);
  const { snapshot, send } = useInvitation(code);
  const { offer, refusal } = snapshot.context;
  // Without a tenant of the session there is no menu item to switch with.
  const mayStay = Number(useSessionUser()?.tenantId ?? 0) > 0;
  const hasJoined = snapshot.hasTag('joined');
  const isSending = snapshot.hasTag('sending');
  const enter = () => send({ type: 'tenant.enter' });
  const close = hasJoined && !mayStay ? enter : onClosed;
  return (
    <Dialog
      open
      width={460}
      // What is sent cannot be declined any more.
      closable={!isSending}
      title={t('offerTitle')}
      onOpenChange={close}
      footer={
        hasJoined ? (
          <>
            {mayStay && <Button onClick={onClosed}>{t('later')}</Button>}
            <Button variant="primary" onClick={enter}>
              {t('enter')}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isSending} onClick={onClosed}>
              {t('decline')}
            </Button>
            {snapshot.hasTag('asking') && (
              <Button variant="primary" loading={isSending} onClick={() => send({ type: 'offer.accept' })}>
                {t('accept')}
              </Button>
            )}
          </>
        )
      }
    >
      {snapshot.hasTag('loading') && <SkeletonLines lines={3} />}
      {snapshot.hasTag('failed') && (
        <ErrorState title={t('failed')} description={refusal} onRetry={() => send({ type: 'offer.retry' })} />
      )}
      {hasJoined && <Notice tone="success">{t('joined', { name: offer?.tenantName ?? '' })}</Notice>}
      {snapshot.hasTag('asking') && offer && (
        <div className="grid gap-3">
          {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
          <DescriptionList
            items={[
              { key: 'tenant', term: t('tenant'), detail: offer.tenantName },
              { key: 'invitedBy', term: t('invitedBy'), detail: offer.invitedBy },
              { key: 'expires', term: t('expires'), detail: offer.expiresTime },
            ]}
          />
          {offer.confines && <Notice tone="info">{t('confines')}</Notice>}
        </div>
      )}
    </Dialog>
  );
}
