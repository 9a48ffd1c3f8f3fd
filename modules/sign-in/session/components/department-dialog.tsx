import { useQueryClient } from '@tanstack/react-query';
import { noDepartments } from '#machines/department-switch/department-switch.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, toast } from '#modules/ground/ui/index.ts';
import { departmentText } from '../department-text.ts';
import { useSessionActor, useSessionUser } from '../session-context.ts';
import { useDepartments } from '../use-departments.ts';
import { DepartmentField } from './department-field.tsx';

/** The dialog in which a person switches to another of their departments (DEPART-01 to DEPART-10). */
export default function DepartmentDialog({ onClosed }: { onClosed: () => void }) {
  const t = useText(departmentText);
  const session = useSessionActor();
  const queries = useQueryClient();
  const user = useSessionUser();
  const { actor, snapshot } = useDepartments({
    username: user?.username ?? '',
    closable: true,
    onTaken: info => {
      const name = snapshot.context.departments.find(({ orgCode }) => orgCode === info.orgCode)?.departName;
      session.send({ type: 'session.userTaken', info });
      toast.success(t('done', { name: name ?? '' }), { description: t('doneHint') });
      // Reloads, because permissions may depend on the department.
      void queries.invalidateQueries();
    },
    onWarning: message => toast.warning(message === noDepartments ? t('none') : message),
    onClosed,
  });
  const { departments, current, selected } = snapshot.context;
  if (!snapshot.hasTag('shown')) return null;
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open
      onOpenChange={close}
      width={450}
      closable={snapshot.hasTag('closable')}
      title={current ? t('switchTo', { name: current.departName }) : t('choose')}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button
            variant="primary"
            loading={snapshot.hasTag('sending')}
            onClick={() => actor.send({ type: 'selection.confirm' })}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <DepartmentField
        departments={departments}
        selected={selected}
        marked={snapshot.hasTag('marked')}
        onSelect={orgCode => actor.send({ type: 'department.select', orgCode })}
      />
    </Dialog>
  );
}
