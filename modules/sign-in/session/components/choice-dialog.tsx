import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { UserInfo } from '#machines/department-switch/department-switch.types.ts';
import type { SignIn } from '#machines/session/session.types.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Field, Notice } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { departmentText } from '../department-text.ts';
import { useSessionActor } from '../session-context.ts';
import { useDepartments } from '../use-departments.ts';
import { DepartmentField } from './department-field.tsx';

/** What a person must choose before the console opens: a tenant, a department, or both; the dialog cannot be closed. */
export default function ChoiceDialog() {
  const pending = useSelector(useSessionActor(), ({ context }) => context.pending);
  if (pending === undefined) return null;
  return pending.choices.departments.length > 0 ? (
    <WithDepartments pending={pending} />
  ) : (
    <TenantsAlone pending={pending} />
  );
}

/** The tenant, where there are several; without one, `check` refuses. */
function useTenant({ user, choices: { tenants } }: SignIn) {
  const t = useText(departmentText);
  const [tenant, setTenant] = useState(user.tenantId);
  const [missing, setMissing] = useState(false);
  const field = tenants.length > 0 && (
    <Field label={t('tenant')} required error={missing ? t('needTenant') : undefined}>
      <Select
        value={tenant}
        onChange={value => {
          setTenant(value);
          setMissing(false);
        }}
        placeholder={t('tenantPlaceholder')}
        options={tenants}
      />
    </Field>
  );
  const check = () => {
    const isMissing = tenants.length > 0 && tenant === '';
    setMissing(isMissing);
    return !isMissing;
  };
  return { tenant, field, check };
}

function WithDepartments({ pending }: { pending: SignIn }) {
  const t = useText(departmentText);
  const session = useSessionActor();
  const { tenant, field, check } = useTenant(pending);
  const [refusal, setRefusal] = useState<string>();
  const { departments } = pending.choices;
  const current = departments.find(({ orgCode }) => orgCode === pending.user.info?.orgCode)?.orgCode;
  const { actor, snapshot } = useDepartments({
    username: pending.user.username,
    closable: false,
    // Without a current department the dialog is titled as a choice, not as a switch (DEPART-01).
    known: { list: departments, orgCode: null },
    onTaken: (info: UserInfo) => session.send({ type: 'session.chosen', tenantId: tenant, info }),
    onWarning: setRefusal,
  });
  const select = (orgCode: string) => actor.send({ type: 'department.select', orgCode });
  const isShown = snapshot.hasTag('shown');
  useEffect(() => {
    if (isShown && current) actor.send({ type: 'department.select', orgCode: current });
  }, [actor, isShown, current]);
  return (
    <ChoiceFrame
      title={t(pending.choices.tenants.length > 0 ? 'chooseBoth' : 'choose')}
      hint={t('hint')}
      sending={snapshot.hasTag('sending')}
      onConfirm={() => {
        setRefusal(undefined);
        if (check()) actor.send({ type: 'selection.confirm' });
      }}
    >
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      {field}
      <DepartmentField
        departments={snapshot.context.departments}
        selected={snapshot.context.selected}
        marked={snapshot.hasTag('marked')}
        onSelect={select}
      />
    </ChoiceFrame>
  );
}

function TenantsAlone({ pending }: { pending: SignIn }) {
  const t = useText(departmentText);
  const session = useSessionActor();
  const { tenant, field, check } = useTenant(pending);
  return (
    <ChoiceFrame
      title={t('chooseTenant')}
      hint={t('tenantHint')}
      sending={false}
      onConfirm={() => {
        if (check()) session.send({ type: 'session.chosen', tenantId: tenant, info: undefined });
      }}
    >
      {field}
    </ChoiceFrame>
  );
}

interface ChoiceFrameProps {
  title: string;
  hint: string;
  sending: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

function ChoiceFrame({ title, hint, sending, onConfirm, children }: ChoiceFrameProps) {
  const t = useText(departmentText);
  const session = useSessionActor();
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      closable={false}
      width={450}
      title={title}
      description={hint}
      footer={
        <>
          <Button onClick={() => session.send({ type: 'session.signOut' })}>{t('back')}</Button>
          <Button variant="primary" loading={sending} onClick={onConfirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}
