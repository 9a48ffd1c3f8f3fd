import { type FormEvent, useRef, useState } from 'react';
import { useCapabilitiesFailure, useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, ErrorState, Field, Input, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { codeIn } from '../invitation-link.ts';
import { membersText } from '../members-text.ts';
import { InvitationDialog } from './invitation-dialog.tsx';

export interface JoinTenantProps {
  /** The code of the invitation that is shown, if any. */
  code: string | undefined;
  /** Shows the invitation of a code, or none. */
  onShow: (code: string | undefined) => void;
}

/** Where a person enters the code of an invitation into a tenant, and is asked whether to accept it. */
export default function JoinTenant({ code, onShow }: JoinTenantProps) {
  const t = useText(membersText);
  const typed = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const isOffered = useCapability('tenantMembers', code === undefined ? 'afterPage' : 'now');
  const { hasFailed, retry } = useCapabilitiesFailure();
  // Whoever follows the link of an invitation is shown what became of it.
  if (isOffered === undefined && code !== undefined)
    return hasFailed ? <ErrorState title={t('failed')} onRetry={retry} /> : <SkeletonLines lines={2} />;
  if (isOffered !== true) return code !== undefined && <Notice tone="danger">{t('notHere')}</Notice>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = codeIn(typed.current?.value ?? '');
    setMissing(entered === '');
    if (entered === '') typed.current?.focus();
    else onShow(entered);
  };
  return (
    <section aria-label={t('joinTitle')} className="mt-5 border-border border-t pt-4">
      <h3 className="font-semibold">{t('joinTitle')}</h3>
      <p className="mb-3 text-text-muted">{t('joinHint')}</p>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
        <Field
          label={t('code')}
          error={isMissing ? t('codeMissing') : undefined}
          className="min-w-0 max-w-100 flex-1 basis-60"
        >
          <Input ref={typed} autoComplete="off" maxLength={300} placeholder={t('codePlaceholder')} />
        </Field>
        <Button type="submit">{t('look')}</Button>
      </form>
      {code !== undefined && <InvitationDialog key={code} code={code} onClosed={() => onShow(undefined)} />}
    </section>
  );
}
